import type { IndicadorId } from '../dicionario.ts';
import { formatIndicador } from '../numero.ts';

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
