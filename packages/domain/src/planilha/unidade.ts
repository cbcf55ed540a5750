import { semAcento } from '../busca.ts';
import { lerDecimal } from '../numero.ts';
import type { TipoCampo } from './campo.ts';

/** Units that a column's name may say, for the kinds of numbers that have them. */
const UNIDADES: readonly (readonly [
  tipos: readonly TipoCampo[],
  nome: RegExp,
  escreve: (valor: number) => string,
])[] = [
  [['duracao'], /\bmin(?:s|utos?)?\b/, (minutos) => `${Math.round(minutos)} min`],
  [['duracao'], /\bseg(?:s|undos?)?\b/, (segundos) => `${Math.round(segundos / 60)} min`],
  [['dinheiro'], /\bcent(?:avos?)?\b/, (centavos) => emReais(centavos / 100)],
  [['dinheiro'], /\b(?:mil|milhares)\b|x\s?1\.?000\b/, (milhares) => emReais(milhares * 1000)],
  [
    ['inteiro', 'decimal'],
    /\b(?:mil|milhares)\b|x\s?1\.?000\b/,
    (milhares) => String(Math.round(milhares * 1000)),
  ],
];

const emReais = (reais: number): string => reais.toFixed(2).replace('.', ',');

/**
 * A cell with the unit that its column's name says: 30 under "Tempo (minutos)" is 30 minutes, and 45 under "Km (mil)" is
 * 45000. A cell that says its own unit, or is no number, stays as it is.
 */
export function comUnidade(
  celula: string,
  { nome, tipo }: { readonly nome: string; readonly tipo: TipoCampo },
): string {
  const dito = semAcento(nome).replace(/[_.]/g, ' ');
  const unidade = UNIDADES.find(([tipos, padrao]) => tipos.includes(tipo) && padrao.test(dito));
  if (!unidade) return celula;
  const [, , escreve] = unidade;
  const valor = lerDecimal(celula);
  return valor === null || valor < 0 ? celula : escreve(valor);
}
