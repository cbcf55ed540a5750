import type { CamposDoExcel, LeiauteDoExcel } from '@oferta/contracts/relatorios/relatorio-excel.ts';
import { INDICADOR_IDS, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import { type Dimensao, DIMENSAO_IDS } from '@oferta/domain/relatorios/pivot.ts';
import {
  COMPARACAO_IDS,
  diasDoPeriodo,
  PERIODO_IDS,
} from '@oferta/domain/relatorios/excel/periodo-do-relatorio.ts';

/** The report as the address writes it. */
export interface PedidoEscrito {
  readonly agrupar: readonly string[];
  readonly ind: readonly string[];
  readonly per: string | undefined;
  readonly de: string | undefined;
  readonly ate: string | undefined;
  readonly con: readonly string[];
  readonly gru: readonly string[];
  readonly marca: readonly string[];
  readonly comp: string | undefined;
  readonly sub: boolean;
}

export const LIMITES = { agrupar: 4, indicadores: 20 } as const;

const PADRAO = {
  agrupar: ['concessionaria', 'mes'],
  indicadores: ['faturamento', 'passagens', 'ticketMedio', 'produtividade'],
} as const satisfies { agrupar: Dimensao[]; indicadores: IndicadorId[] };

const DIA = /^(19|2\d)\d\d-\d\d-\d\d$/;
const codigos = (textos: readonly string[]): number[] =>
  textos.map(Number).filter((codigo) => Number.isSafeInteger(codigo) && codigo > 0);
const conhecidos = <T extends string>(textos: readonly string[], ids: readonly T[]): T[] =>
  [...new Set(textos)].flatMap((texto) => ids.find((id) => id === texto) ?? []);

/** Reads an address; what the server would refuse is left out. An empty one is the month so far by dealership. */
export function lerPedido(escrito: PedidoEscrito, hoje: string): LeiauteDoExcel {
  const agrupar = conhecidos(escrito.agrupar, DIMENSAO_IDS).slice(0, LIMITES.agrupar);
  const indicadores = conhecidos(escrito.ind, INDICADOR_IDS).slice(0, LIMITES.indicadores);
  const { de, ate } = escrito;
  const livre = de && ate && DIA.test(de) && DIA.test(ate) && escrito.per === undefined ? { de, ate } : null;
  const periodo = livre ? null : (PERIODO_IDS.find((id) => id === escrito.per) ?? 'mesAtual');
  return {
    ...(livre ?? diasDoPeriodo(periodo ?? 'mesAtual', hoje)),
    periodo,
    concessionarias: codigos(escrito.con),
    grupos: codigos(escrito.gru),
    marcas: [...escrito.marca],
    agrupar: agrupar.length > 0 ? agrupar : [...PADRAO.agrupar],
    indicadores: indicadores.length > 0 ? indicadores : [...PADRAO.indicadores],
    comparar: COMPARACAO_IDS.find((id) => id === escrito.comp) ?? 'nada',
    subtotais: escrito.sub,
  };
}

/** The address of a report. */
export const escreverPedido = (leiaute: LeiauteDoExcel) => ({
  agrupar: leiaute.agrupar,
  ind: leiaute.indicadores,
  per: leiaute.periodo ?? undefined,
  de: leiaute.periodo === null ? leiaute.de : undefined,
  ate: leiaute.periodo === null ? leiaute.ate : undefined,
  con: leiaute.concessionarias.map(String),
  gru: leiaute.grupos.map(String),
  marca: leiaute.marcas,
  comp: leiaute.comparar === 'nada' ? undefined : leiaute.comparar,
  sub: leiaute.subtotais,
});

/** Whether two reports ask for the same; the days of a period that moves are the calendar's. */
export const isMesmoPedido = (a: LeiauteDoExcel, b: LeiauteDoExcel): boolean =>
  JSON.stringify(escreverPedido(a)) === JSON.stringify(escreverPedido(b));

type Indicadores = CamposDoExcel['indicadores'];

/** What stands in the way of an indicator: the first chosen grouping by which it does not add up. */
export const naoSomaPor = (
  { dimensoes }: Indicadores[number],
  agrupar: readonly Dimensao[],
): Dimensao | undefined => agrupar.find((dimensao) => !dimensoes.includes(dimensao));

/** What stands in the way of a grouping: the first chosen indicator that does not add up by it. */
export const naoDivide = (
  dimensao: Dimensao,
  { indicadores, escolhidos }: { indicadores: Indicadores; escolhidos: readonly IndicadorId[] },
): Indicadores[number] | undefined =>
  indicadores.find(
    ({ indicador, dimensoes }) => escolhidos.includes(indicador) && !dimensoes.includes(dimensao),
  );
