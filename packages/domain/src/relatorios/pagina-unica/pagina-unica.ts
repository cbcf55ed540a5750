import { projetar } from '../calcular.ts';
import { type IndicadorId, indicadorDe } from '../dicionario.ts';
import { AUSENTE, formatIndicador } from '../numero.ts';

/**
 * What stands on the one-page report (product 06): the screen and the paper of the server are the same page. A meeting begins
 * with these numbers.
 */
export const CABECA_DA_PAGINA = [
  'faturamento',
  'passagens',
  'ticketMedio',
  'produtividade',
  'aprovacaoValor',
  'entregasNoPrazo',
  'nps',
] as const satisfies readonly IndicadorId[];

/** The rows beside their target, what they are compared with, and where they will land. */
export const TABELA_DA_PAGINA = [
  'maoDeObra',
  'pecas',
  'pecasSobreMaoDeObra',
  'horasDisponiveis',
  'horasTrabalhadas',
  'horasVendidas',
  'horaSobreTabela',
  'horasPorPassagem',
  'aprovacaoQuantidade',
  'inspecoesPorPassagem',
  'retorno',
  'ruptura',
  'permanencia',
] as const satisfies readonly IndicadorId[];

/** The ranking's columns beside revenue, with their names as short as paper wants them. */
export const RANKING_DA_PAGINA = [
  ['passagens', 'Passag.'],
  ['ticketMedio', 'Ticket, R$'],
  ['ocupacao', 'Ocup.'],
  ['eficiencia', 'Efic.'],
  ['produtividade', 'Produt.'],
  ['noShow', 'No-show'],
  ['aprovacaoValor', 'Aprov. R$'],
  ['entregasNoPrazo', 'No prazo'],
  ['nps', 'NPS'],
] as const satisfies readonly (readonly [IndicadorId, string])[];

/** Projection over target is drawn between these shares. */
export const ESCALA_DA_PROJECAO = { de: 0.7, ate: 1.12 } as const;

/** A value where the column's name tells the unit: columns of many are numbers alone. */
export const semUnidade = (id: IndicadorId, valor: number | null): string =>
  formatIndicador(id, valor)
    .replace(/^(−?)R\$ /, '$1')
    .replace(/(\d) h$/, '$1');

/** In a missing target's place: a dash where one could be set, nothing where the indicator has no good direction. */
export const semMeta = (id: IndicadorId): string => (indicadorDe(id).bom === null ? '' : AUSENTE);

/** Where a month under way will land, of `feitos` working days of `doMes`: of what days add up to; nothing of a ratio. */
export const projecaoDita = (
  id: IndicadorId,
  valor: number | null,
  dias: { readonly feitos: number; readonly doMes: number },
): string => {
  if (indicadorDe(id).conta.tipo !== 'soma') return '';
  return semUnidade(id, valor === null ? null : projetar(valor, dias));
};
