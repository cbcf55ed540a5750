import { parseBRL } from '../dinheiro.ts';
import { semAcento } from '../busca.ts';
import { lerDecimal } from '../numero.ts';
import { emSinaisComuns } from '../texto.ts';
import type { TipoCampo } from './campo.ts';

/** Centavos of a value cell, or null for what is no amount. More than two decimals, as formulas leave, are rounded. */
export function lerDinheiro(texto: string): number | null {
  const valor = emSinaisComuns(texto).trim().replace(/\s+/g, ' ');
  const longo =
    /^(?:r\$ ?)?(\d{1,3}(?:\.\d{3})+|\d+),(\d{3,})$/i.exec(valor) ??
    /^(?:r\$ ?)?(\d+)\.(\d{4,})$/i.exec(valor);
  if (!longo) return parseBRL(valor);
  return parseBRL(Number(`${longo[1]?.replaceAll('.', '')}.${longo[2]}`));
}

/** The shortest and the longest standard time a job may have, in minutes. */
export const TMO_LIMITES = { minimo: 5, maximo: 2400 } as const;

/** Minutes of a standard time, which DMSs write in decimal hours (1,50 is 90 min), as 1:30 or 1h30, or as "90 min". */
export function lerTmo(texto: string): number | null {
  const valor = emSinaisComuns(texto).trim().toLowerCase();
  const [, minutos] = /^(\d{1,4})\s*(?:min|minutos|m)\.?$/.exec(valor) ?? [];
  if (minutos !== undefined) return Number(minutos);
  const [, h, m] = /^(\d{1,3})\s*[:h]\s*([0-5]\d)(?::[0-5]\d)?(?:\s*min)?$/.exec(valor) ?? [];
  if (h !== undefined) return Number(h) * 60 + Number(m);
  const [, horas] = /^(\d{1,3}(?:[.,]\d+)?|[.,]\d+)\s*(?:h|hs|hrs|horas?)?$/.exec(valor) ?? [];
  return horas === undefined ? null : Math.round(Number(horas.replace(',', '.')) * 60);
}

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
