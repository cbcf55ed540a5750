import type { TipoCampo, Valor } from '@oferta/domain/planilha/campo.ts';
import { DIA } from './valor-em-texto.ts';

/** Positions in the style table of `partes-xlsx.ts`. */
export const ESTILOS = {
  normal: 0,
  cabecalho: 1,
  inteiro: 2,
  decimal: 3,
  dinheiro: 4,
  percentual: 5,
  data: 6,
  instante: 7,
  hora: 8,
  duracao: 9,
  texto: 10,
  codigo: 11,
  mes: 12,
  parte: 13,
} as const;

/** How cells of a kind look. */
export const estiloDoTipo = (tipo: TipoCampo): number => ESTILOS[tipo === 'simNao' ? 'normal' : tipo];

const DIA_MS = 86_400_000;
/** Day 0 of a spreadsheet's calendar. */
const DIA_ZERO = Date.UTC(1899, 11, 30);
/** The longest text of a cell. */
const TEXTO_MAXIMO = 32_767;

/** A column's letters, from 0: A, B … Z, AA. */
export function letrasDa(coluna: number): string {
  const letra = String.fromCharCode(65 + (coluna % 26));
  return coluna < 26 ? letra : letrasDa(Math.floor(coluna / 26) - 1) + letra;
}

/** A text where XML and spreadsheets take it: what they cannot hold is left out. It is text whatever it begins with. */
function textoXml(texto: string): string {
  const limpo = texto.length > TEXTO_MAXIMO ? texto.slice(0, TEXTO_MAXIMO) : texto;
  const cabe = ESTRANHO.test(limpo) ? semEstranhos(limpo) : limpo;
  return MARCA.test(cabe) ? cabe.replace(MARCAS, (marca) => ESCRITAS[marca] ?? '') : cabe;
}

const ESTRANHO = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;
const MARCA = /[&<>\r]/;
const MARCAS = /[&<>\r]/g;
const ESCRITAS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

const semEstranhos = (texto: string): string =>
  texto.toWellFormed().replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '');

/** Spaces at the ends and line breaks, which XML readers drop where they are not told to keep them. */
const GUARDA_ESPACOS = /^\s|\s$|[\n\r\t]| {2}/;

export const celulaDeTexto = (posicao: string, texto: string, estilo: number): string =>
  `<c r="${posicao}" s="${estilo}" t="inlineStr"><is><t${GUARDA_ESPACOS.test(texto) ? ' xml:space="preserve"' : ''}>${textoXml(texto)}</t></is></c>`;

const celulaDeNumero = (posicao: string, numero: number, estilo: number): string =>
  `<c r="${posicao}" s="${estilo}"><v>${numero}</v></c>`;

/** A formula with the result that it gives; null: the empty text. */
export const celulaDeFormula = (
  posicao: string,
  { formula, resultado, estilo }: { formula: string; resultado: number | null; estilo: number },
): string =>
  resultado === null
    ? `<c r="${posicao}" s="${estilo}" t="str"><f>${textoXml(formula)}</f><v></v></c>`
    : `<c r="${posicao}" s="${estilo}"><f>${textoXml(formula)}</f><v>${resultado}</v></c>`;

/** How many days a wall-clock time lies after the calendar's beginning. */
const contado = (parede: number): number => (parede - DIA_ZERO) / DIA_MS;

export interface ColunaXlsx {
  readonly tipo: TipoCampo;
  readonly semMilhar?: boolean | undefined;
  readonly soMes?: boolean | undefined;
  /** Instants as the wall clock shows them. */
  readonly relogio: (instante: Date) => number;
}

/** A value as a cell of its own kind: numbers and dates are numbers and dates, everything else is text. */
export function celulaXlsx(
  posicao: string,
  { tipo, relogio, semMilhar, soMes }: ColunaXlsx,
  valor: Valor | undefined,
): string {
  if (valor === null || valor === undefined || valor === '') return '';
  if (typeof valor === 'boolean') return celulaDeTexto(posicao, valor ? 'Sim' : 'Não', ESTILOS.normal);
  if (valor instanceof Date) {
    const segundos = Math.floor(relogio(valor) / 1000) * 1000;
    return celulaDeNumero(posicao, contado(segundos), ESTILOS.instante);
  }
  if (typeof valor === 'string') {
    if (tipo === 'data' && DIA.test(valor))
      return celulaDeNumero(posicao, contado(diaEmMs(valor)), soMes ? ESTILOS.mes : ESTILOS.data);
    return celulaDeTexto(posicao, valor, ESTILOS.texto);
  }
  if (!Number.isFinite(valor)) return '';
  return celulaDeNumero(
    posicao,
    numeroNaCelula(tipo, valor),
    semMilhar ? ESTILOS.codigo : estiloDoTipo(tipo),
  );
}

/** A number of a row as its cell holds it. */
export const numeroNaCelula = (tipo: TipoCampo, valor: number): number => NUMEROS[tipo]?.(valor) ?? valor;

/** A day's beginning by UTC's clock; cut up by hand, which is a third of the cost of parsing it. */
const diaEmMs = (dia: string): number =>
  Date.UTC(Number(dia.slice(0, 4)), Number(dia.slice(5, 7)) - 1, Number(dia.slice(8, 10)));

/** Decimal hours, as people who sell labour count them; so exact that hours of a hundred thousand rows add up. */
const horas = (minutos: number): number => Math.round((minutos / 60) * 1e10) / 1e10;

const NUMEROS: Partial<Record<TipoCampo, (valor: number) => number>> = {
  dinheiro: (centavos) => centavos / 100,
  percentual: (centesimos) => centesimos / 100,
  hora: (minutos) => minutos / 1440,
  duracao: horas,
};
