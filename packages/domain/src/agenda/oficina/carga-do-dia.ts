import { type Dia, diaDe } from '../../dia.ts';

/** A job as far as it weighs on a day. */
export type ServicoMarcado = {
  readonly inicioPlanejado: string | null;
  /** The visit's day. */
  readonly dataAgendamento: Dia;
  readonly minutosPrevistos?: number | undefined;
  readonly tempoPadraoMin: number;
  readonly tempoAdicionalMin: number;
  /** The visit's. */
  readonly situacao: string;
};

/** What a job is planned with: the table's minutes and what was added, or the house's own. */
export const minutosDoServicoMarcado = (
  servico: Pick<ServicoMarcado, 'minutosPrevistos' | 'tempoPadraoMin' | 'tempoAdicionalMin'>,
): number => servico.minutosPrevistos ?? servico.tempoPadraoMin + servico.tempoAdicionalMin;

/**
 * The minutes that jobs take of a day, done ones too: on the day they are planned for, else on their visit's; nothing for who did not
 * come. The workshop's load is this over its people's minutes, on every screen (`somarCarga` counts it in the database).
 */
export function minutosMarcados(
  servicos: readonly ServicoMarcado[],
  { dia, fuso }: { readonly dia: Dia; readonly fuso: string },
): number {
  return servicos.reduce((soma, servico) => {
    const { inicioPlanejado, dataAgendamento, situacao } = servico;
    if (situacao === 'noShow' || situacao === 'cancelado') return soma;
    const quando = inicioPlanejado === null ? dataAgendamento : diaDe(new Date(inicioPlanejado), fuso);
    return quando === dia ? soma + minutosDoServicoMarcado(servico) : soma;
  }, 0);
}
