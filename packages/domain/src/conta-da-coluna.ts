import type { TipoCampo, Valor } from './planilha/campo.ts';

/** Columns of one row, each with its factor: `{ maoDeObra: 1, pagamento: -1 }`. */
export type TermosDaConta = Readonly<Record<string, number>>;

/** A column that comes from others of its row: one sum of them over another, times `fator`, in the columns' own units. */
export interface ContaDaColuna {
  readonly parte: TermosDaConta;
  readonly todo: TermosDaConta;
  readonly fator: number;
}

/** What a column says in the row of totals: the sum of its rows, its own count of the other totals, or what was read. */
export type TotalDaColuna = 'soma' | 'conta' | 'lido';

/** The sum of the terms; what a row does not hold counts as nothing, as an empty cell does. */
export const somarTermos = (termos: TermosDaConta, numeroDe: (campo: string) => number): number =>
  Object.entries(termos).reduce((soma, [campo, fator]) => soma + fator * numeroDe(campo), 0);

/** The result of a count; null when the whole is nothing. */
export function contar(
  { parte, todo, fator }: ContaDaColuna,
  numeroDe: (campo: string) => number,
): number | null {
  const inteiro = somarTermos(todo, numeroDe);
  return inteiro === 0 ? null : (somarTermos(parte, numeroDe) / inteiro) * fator;
}

/** A value as a number to count with. */
export const comoNumero = (valor: Valor | undefined): number => (typeof valor === 'number' ? valor : 0);

/**
 * What one unit of a column's value is in the cell of a workbook: money stands there in reais, durations in hours, shares as
 * true percentages (87,5 % is 0.875 and is shown as 87,50%).
 */
const ESCALA: Partial<Record<TipoCampo, number>> = {
  dinheiro: 1 / 100,
  duracao: 1 / 60,
  percentual: 1 / 10_000,
};

interface TiposDaConta {
  readonly deste: TipoCampo;
  readonly de: (campo: string) => TipoCampo;
}

const escalaDe = (tipo: TipoCampo | undefined): number => (tipo === undefined ? 1 : (ESCALA[tipo] ?? 1));

/** The same count between the cells of a workbook: terms of one side are of one kind. */
export function contaNasCelulas(
  { parte, todo, fator }: ContaDaColuna,
  { deste, de }: TiposDaConta,
): ContaDaColuna {
  const doLado = (termos: TermosDaConta): number => escalaDe(Object.keys(termos).map(de)[0]);
  // Without the noise of binary fractions: 60 × 1/60 is 1.
  const naCelula = Number(((fator * doLado(todo) * escalaDe(deste)) / doLado(parte)).toPrecision(12));
  return { parte, todo, fator: naCelula };
}

/** Two terms or more stand in parentheses when they are divided. */
function somaEscrita(termos: TermosDaConta, celula: (campo: string) => string): string {
  const partes = Object.entries(termos).map(([campo, fator], i) => {
    const sinal = fator < 0 ? '-' : i === 0 ? '' : '+';
    const vezes = Math.abs(fator) === 1 ? '' : `${Math.abs(fator)}*`;
    return `${sinal}${vezes}${celula(campo)}`;
  });
  return partes.length === 1 && !/^-|\*/.test(partes[0] ?? '') ? (partes[0] ?? '') : `(${partes.join('')})`;
}

/** A count as a spreadsheet's formula; empty where the whole is nothing. `celula` says where a column's value stands. */
export function formulaDaConta(
  { parte, todo, fator }: ContaDaColuna,
  celula: (campo: string) => string,
): string {
  const inteiro = somaEscrita(todo, celula);
  const vezes = fator === 1 ? '' : `*${fator}`;
  return `IF(${inteiro}=0,"",${somaEscrita(parte, celula)}/${inteiro}${vezes})`;
}
