import { parseBRL } from '../dinheiro.ts';
import { semAcento } from '../busca.ts';
import { lerDecimal } from '../numero.ts';
import { emSinaisDeNumero } from '../texto.ts';
import type { TipoCampo } from './campo.ts';

/** Centavos of a value cell, or null for what is no amount. More than two decimals, as formulas leave, are rounded. */
export function lerDinheiro(texto: string): number | null {
  const valor = emSinaisDeNumero(texto).trim().replace(/\s+/g, ' ');
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
  const valor = emSinaisDeNumero(texto).trim().toLowerCase();
  const [, minutos] = /^(\d{1,4})\s*(?:min|minutos|m)\.?$/.exec(valor) ?? [];
  if (minutos !== undefined) return Number(minutos);
  const [, h, m] = /^(\d{1,3})\s*[:h]\s*([0-5]\d)(?::[0-5]\d)?(?:\s*min)?$/.exec(valor) ?? [];
  if (h !== undefined) return Number(h) * 60 + Number(m);
  const [, horas] = /^(\d{1,3}(?:[.,]\d+)?|[.,]\d+)\s*(?:h|hs|hrs|horas?)?$/.exec(valor) ?? [];
  return horas === undefined ? null : Math.round(Number(horas.replace(',', '.')) * 60);
}

/** In thousands: "R$ mil", "x 1.000", "(k)". */
const MILHARES = /\b(?:mil|milhar|milhares)\b|[x*×]\s?1\s?000\b|[([]\s*(?:r\$\s*)?k\s*[)\]]/;

/** Units that a column's name may say, for the kinds of numbers that have them. */
const UNIDADES: readonly (readonly [
  tipos: readonly TipoCampo[],
  nome: RegExp,
  escreve: (valor: number) => string,
])[] = [
  [['duracao'], /\bmin(?:s|utos?)?\b|[a-z]min(?:utos?)?$|[([]\s*m\s*[)\]]/, (minutos) => emMinutos(minutos)],
  [['duracao'], /\bseg(?:s|undos?)?\b/, (segundos) => emMinutos(segundos / 60)],
  [['duracao'], /\bcentesimos?\b/, (centesimos) => emMinutos(centesimos * 0.6)],
  [['duracao'], /\bdecimos?\b/, (decimos) => emMinutos(decimos * 6)],
  [['dinheiro'], /\bcent(?:s|avos?)?\b|\bctvs?\b/, (centavos) => emReais(centavos / 100)],
  [['dinheiro'], MILHARES, (milhares) => emReais(milhares * 1000)],
  [
    ['dinheiro'],
    /\bmilho(?:es|ns)\b|\bmilhao\b|[([]\s*(?:r\$\s*)?mi\s*[)\]]/,
    (milhoes) => emReais(milhoes * 1_000_000),
  ],
  [['inteiro', 'decimal'], MILHARES, (milhares) => String(Math.round(milhares * 1000))],
];

const emMinutos = (minutos: number): string => `${Math.round(minutos)} min`;
const emReais = (reais: number): string => reais.toFixed(2).replace('.', ',');

/** A column's name as units are looked for in it: "TMO_Min." and "TempoMin" end with min. */
const dito = (nome: string): string => semAcento(nome).replace(/[_.]+/g, ' ').trim();

const unidadeDe = (nome: string, tipo: TipoCampo) =>
  UNIDADES.find(([tipos, padrao]) => tipos.includes(tipo) && padrao.test(dito(nome)));

/**
 * A cell with the unit that its column's name says: 30 under "Tempo (minutos)" is 30 minutes, and 45 under "Km (mil)" is
 * 45000. A cell that says its own unit, or is no number, stays as it is.
 */
export function comUnidade(
  celula: string,
  { nome, tipo }: { readonly nome: string; readonly tipo: TipoCampo },
): string {
  const unidade = unidadeDe(nome, tipo);
  if (!unidade) return celula;
  const [, , escreve] = unidade;
  const valor = lerDecimal(tipo === 'dinheiro' ? celula.replace(/^\s*r\$/i, '') : celula);
  return valor === null || (valor < 0 && tipo === 'duracao') ? celula : escreve(valor);
}

/** Units that a column’s name may say in brackets and that we have no table for. */
const OUTRAS_UNIDADES: Partial<Record<TipoCampo, RegExp>> = {
  duracao: /^(?:dias?|d|semanas?|ut|uts|utm|ms|turnos?|meses)$/,
  dinheiro: /^(?:us\$|usd|dolar(?:es)?|€|eur|euros?|u\$s|ars|pesos?|%)$/,
  inteiro: /^(?:milhas?|mi|miles|m|metros|hm|duzias?|caixas?|cx|pares|par)$/,
};

/**
 * The unit in brackets of a column's name that we cannot count with: "Tempo (UT)", "Preço (US$)", "Hodômetro (milhas)". Null:
 * there is none, or it is one of ours.
 */
export function unidadeDesconhecida(nome: string, tipo: TipoCampo): string | null {
  if (unidadeDe(nome, tipo)) return null;
  for (const [, entre = ''] of nome.matchAll(/[([]([^)\]]{1,20})[)\]]/g)) {
    const unidade = semAcento(entre).replace(/\./g, '').trim();
    if (OUTRAS_UNIDADES[tipo]?.test(unidade)) return entre.trim();
  }
  return null;
}

/** What is said of a column whose unit is none of ours. */
export const fraseDaUnidade = (nome: string, unidade: string): string =>
  `Coluna ${nome}: não sei converter “${unidade}”, e os números foram lidos como estão. Confira antes de importar.`;
