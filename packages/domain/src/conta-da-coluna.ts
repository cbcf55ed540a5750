import type { TipoCampo, Valor } from './planilha/campo.ts';

/** Columns of one row, each with its factor: `{ maoDeObra: 1, pagamento: -1 }`. */
export type TermosDaConta = Readonly<Record<string, number>>;

/** One sum of columns over another, times `fator`, in the columns' own units. */
interface RazaoDaColuna {
  readonly parte: TermosDaConta;
  readonly todo: TermosDaConta;
  readonly fator: number;
}

/** How one column differs from another, times `fator`: as a share of the former one, or by how much, to two decimals. */
interface MudancaDaColuna {
  readonly de: string;
  readonly para: string;
  readonly relativa: boolean;
  readonly fator: number;
}

/** A column that comes from others of its row. What it comes from stands before it, if that is counted too. */
export type ContaDaColuna = RazaoDaColuna | MudancaDaColuna;

/** What a column says in the row of totals: the sum of its rows, its own count of the other totals, or what was read. */
export type TotalDaColuna = 'soma' | 'conta' | 'lido';

/** What a row holds in a column; null: nothing that could be counted. */
type NumeroDe = (campo: string) => number | null;

/** The sum of the terms; what a row does not hold counts as nothing, as an empty cell does. */
const somarTermos = (termos: TermosDaConta, numeroDe: NumeroDe): number =>
  Object.entries(termos).reduce((soma, [campo, fator]) => soma + fator * (numeroDe(campo) ?? 0), 0);

/** The result of a count; null when the whole is nothing, and of a change one of whose ends is not known. */
export function contar(conta: ContaDaColuna, numeroDe: NumeroDe): number | null {
  if ('para' in conta) return mudanca(conta, numeroDe);
  const inteiro = somarTermos(conta.todo, numeroDe);
  return inteiro === 0 ? null : (somarTermos(conta.parte, numeroDe) / inteiro) * conta.fator;
}

function mudanca({ de, para, relativa, fator }: MudancaDaColuna, numeroDe: NumeroDe): number | null {
  const [antes, agora] = [numeroDe(de), numeroDe(para)];
  if (antes === null || agora === null || (relativa && antes === 0)) return null;
  return relativa ? ((agora - antes) / antes) * fator : Math.round((agora - antes) * fator * 100) / 100;
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
export function contaNasCelulas(conta: ContaDaColuna, { deste, de }: TiposDaConta): ContaDaColuna {
  const doLado = (termos: TermosDaConta): number => escalaDe(Object.keys(termos).map(de)[0]);
  const vezes =
    'para' in conta
      ? escalaDe(deste) / (conta.relativa ? 1 : escalaDe(de(conta.para)))
      : (doLado(conta.todo) * escalaDe(deste)) / doLado(conta.parte);
  // Without the noise of binary fractions: 60 × 1/60 is 1.
  return { ...conta, fator: Number((conta.fator * vezes).toPrecision(12)) };
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

/** A count as a spreadsheet's formula; empty where `contar` has no result. `celula` says where a column's value stands. */
export function formulaDaConta(conta: ContaDaColuna, celula: (campo: string) => string): string {
  const vezes = conta.fator === 1 ? '' : `*${conta.fator}`;
  if ('para' in conta) {
    const [antes, agora] = [celula(conta.de), celula(conta.para)];
    return conta.relativa
      ? `IF(OR(${antes}="",${agora}="",${antes}=0),"",(${agora}-${antes})/${antes}${vezes})`
      : `IF(OR(${antes}="",${agora}=""),"",ROUND((${agora}-${antes})${vezes},2))`;
  }
  const inteiro = somaEscrita(conta.todo, celula);
  return `IF(${inteiro}=0,"",${somaEscrita(conta.parte, celula)}/${inteiro}${vezes})`;
}
