import {
  type Aprendido,
  minutosDoServico,
  type TempoPlanejado,
  tempoPlanejado,
} from '@oferta/domain/agenda/oficina/tempo-aprendido.ts';
import type { ServicoRow } from '../agendamento/marcar/servicos.queries.ts';

type Guardado = Pick<ServicoRow, 'cod_tipo_servico' | 'tempo_padrao_min' | 'tempo_adicional_min'>;

const aFazer = (servico: Guardado, modelo: string) => ({
  codTipoServico: servico.cod_tipo_servico,
  modelo,
  tempoPadraoMin: servico.tempo_padrao_min,
});

/** What a job of a visit takes whoever will do it, with what was added to it by hand. */
export function tempoDoGuardado(
  aprendido: Aprendido | null,
  servico: Guardado,
  modelo: string,
): TempoPlanejado {
  const { minutos, porMecanico } = tempoPlanejado(aprendido, [aFazer(servico, modelo)]);
  const mais = servico.tempo_adicional_min;
  return {
    minutos: minutos + mais,
    ...(porMecanico && {
      porMecanico: new Map([...porMecanico].map(([quem, seus]) => [quem, seus + mais])),
    }),
  };
}

/**
 * How long the window of a job is when its visit moves: by the house's own time, unless somebody gave it another length
 * than the table's by hand. Undefined where the house plans by the table: a window then keeps its length.
 */
export function minutosAoMover(
  aprendido: Aprendido | null,
  modelo: string,
): ((servico: ServicoRow, daJanela: number) => number) | undefined {
  if (aprendido === null) return undefined;
  return (servico, daJanela) => {
    const { tempo_padrao_min: tabela, tempo_adicional_min: mais, cod_mecanico: codMecanico } = servico;
    if (daJanela !== tabela + mais) return daJanela;
    return mais + minutosDoServico(aprendido, { ...aFazer(servico, modelo), codMecanico });
  };
}
