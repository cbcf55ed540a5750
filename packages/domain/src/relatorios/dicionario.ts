import type { Forma } from './formula.ts';
import { INDICADORES_DO_CLIENTE } from './indicadores-cliente.ts';
import { INDICADORES_DA_OFICINA } from './indicadores-oficina.ts';
import { INDICADORES_DA_VENDA } from './indicadores-venda.ts';

/** Every indicator of the product, written once: dashboard, one-page report, BI, closing and Excel read these rows. */
export const INDICADORES = {
  ...INDICADORES_DA_VENDA,
  ...INDICADORES_DA_OFICINA,
  ...INDICADORES_DO_CLIENTE,
} as const;

export type IndicadorId = keyof typeof INDICADORES;
export const INDICADOR_IDS = Object.keys(INDICADORES) as [IndicadorId, ...IndicadorId[]];

/** One indicator of the house (field notes, section 3). A tenant may rename its label, never its formula. */
export type Indicador = Omit<Forma, 'identidade'> & {
  readonly identidade?: readonly [IndicadorId, IndicadorId];
};

/** An indicator by its name, with every field its type may have. */
export const indicadorDe = (id: IndicadorId): Indicador => INDICADORES[id];

export const isIndicador = (nome: string): nome is IndicadorId => Object.hasOwn(INDICADORES, nome);

/** The tiles of the dashboard of a network, in the order of reading. */
export const QUADROS_DA_REDE = [
  'maoDeObra',
  'pecas',
  'passagens',
  'ticketMedio',
  'ocupacao',
  'eficiencia',
  'produtividade',
  'horasVendidas',
  'noShow',
  'aprovacaoValor',
  'entregasNoPrazo',
  'nps',
  'permanencia',
  'inspecoesPorPassagem',
  'retorno',
  'ruptura',
] as const satisfies readonly IndicadorId[];

/** The tiles of one dealership's. */
export const QUADROS_DA_CASA = [
  'faturamento',
  'passagens',
  'ticketMedio',
  'produtividade',
  'noShow',
  'aprovacaoValor',
  'entregasNoPrazo',
  'nps',
] as const satisfies readonly IndicadorId[];
