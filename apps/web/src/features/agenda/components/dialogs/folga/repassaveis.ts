import type { ServicoAgendado } from '@oferta/contracts/agenda/servico.ts';

/** What can go to somebody else: planned for the mechanic and not begun. */
export const repassaveis = (
  servicos: readonly ServicoAgendado[],
  codMecanico: number,
): readonly ServicoAgendado[] =>
  servicos.filter(
    (servico) =>
      servico.codMecanico === codMecanico && servico.status === 1 && servico.inicioPlanejado !== null,
  );
