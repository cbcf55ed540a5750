import type { MarcaDaMeta } from '@oferta/domain/relatorios/calcular.ts';
import type { ConteudoPdf } from '#kernel/pdf/fazer-pdf.ts';
import { TINTA } from './tinta.ts';

/** A shape of pdfmake's canvas, in points. */
export type Forma = Readonly<Record<string, unknown>>;
type Ponto = { readonly x: number; readonly y: number };

interface Caixa {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export const retangulo = ({ x, y, w, h }: Caixa, color: string): Forma => ({
  type: 'rect',
  x,
  y,
  w: Math.max(0, w),
  h: Math.max(0, h),
  color,
  lineWidth: 0,
});
/** An outline of dots: what is not there yet. */
export const tracejado = (caixa: Caixa, lineColor: string): Forma => ({
  type: 'rect',
  ...caixa,
  lineWidth: 0.6,
  lineColor,
  dash: { length: 1.5 },
});
/** A straight line from one point to another: its colour, and how thick it is. */
export const risco = (...[de, ate, lineColor, lineWidth]: [Ponto, Ponto, string, number]): Forma => ({
  type: 'line',
  x1: de.x,
  y1: de.y,
  x2: ate.x,
  y2: ate.y,
  lineWidth,
  lineColor,
});
const poligono = (points: readonly Ponto[], color: string): Forma => ({
  type: 'polyline',
  closePath: true,
  points,
  color,
  lineWidth: 0,
});

/** A line through the points that there are; broken where there is none. */
export function linha(pontos: readonly (Ponto | null)[], lineColor: string, lineWidth: number): Forma[] {
  const trechos: Ponto[][] = [[]];
  for (const ponto of pontos) {
    if (ponto) trechos.at(-1)?.push(ponto);
    else trechos.push([]);
  }
  return trechos
    .filter((points) => points.length > 1)
    .map((points) => ({ type: 'polyline', points, lineWidth, lineColor }));
}

const LADO = 4.4;

/** A dot, a diamond or a square (design, managers §3); nothing where there is no target. */
export function marca(qual: MarcaDaMeta | null): Forma[] {
  const meio = LADO / 2;
  if (qual === 'naMeta')
    return [{ type: 'ellipse', x: meio, y: meio, r1: meio, r2: meio, color: TINTA.naMeta }];
  if (qual === 'longe') return [retangulo({ x: 0.2, y: 0.2, w: LADO - 0.4, h: LADO - 0.4 }, TINTA.longe)];
  if (qual === null) return [];
  const folga = 0.4;
  return [
    poligono(
      [
        { x: meio, y: -folga },
        { x: LADO + folga, y: meio },
        { x: meio, y: LADO + folga },
        { x: -folga, y: meio },
      ],
      TINTA.perto,
    ),
  ];
}

/** ▲ or ▼; nothing for what stayed. */
function seta(sinal: -1 | 0 | 1, cor: string): Forma[] {
  if (sinal === 0) return [];
  const [ponta, base] = sinal > 0 ? [0, LADO] : [LADO, 0];
  return [
    poligono(
      [
        { x: 0, y: base },
        { x: LADO, y: base },
        { x: LADO / 2, y: ponta },
      ],
      cor,
    ),
  ];
}

interface Texto {
  readonly texto: string;
  readonly fontSize: number;
  readonly bold?: boolean;
  readonly cor?: string;
  readonly aDireita?: boolean;
}

/** A text with a shape before it, both at the right or the left of their room. */
function comForma(
  formas: readonly Forma[],
  { texto, fontSize, bold, cor, aDireita = true }: Texto,
): ConteudoPdf {
  const dito = { text: texto, fontSize, bold: bold ?? false, color: cor ?? TINTA.texto, noWrap: true };
  if (formas.length === 0) return { ...dito, alignment: aDireita ? 'right' : 'left' };
  return {
    columnGap: 0,
    columns: [
      ...(aDireita ? [{ width: '*', text: '' }] : []),
      // As low as the middle of small letters.
      { width: LADO + 2, canvas: formas, margin: [0, fontSize * 0.586 - LADO / 2, 0, 0] },
      { width: 'auto', ...dito },
    ],
  };
}

/** A value beside its mark; far off target it is red as well. */
export const comMarca = (qual: MarcaDaMeta | null, texto: Texto): ConteudoPdf =>
  comForma(marca(qual), { ...texto, ...(qual === 'longe' && { cor: TINTA.longeTexto }) });

/** What a number did since the former period; `=` where it stayed. */
export function mudou(
  dita: { readonly sinal: -1 | 0 | 1; readonly texto: string } | null,
  { piorou, ...texto }: Omit<Texto, 'texto'> & { readonly piorou: boolean },
): ConteudoPdf {
  const cor = piorou ? TINTA.longeTexto : TINTA.claro;
  const escrito = dita === null ? '—' : dita.sinal === 0 ? '=' : dita.texto;
  return comForma(dita ? seta(dita.sinal, cor) : [], { ...texto, texto: escrito, cor });
}

interface Medidor {
  readonly valor: number;
  readonly de: number;
  readonly ate: number;
  readonly largura: number;
  readonly cor: string;
}

/** How far a share has come on its scale, with the tick of the target at 1. */
export function medidor({ valor, de, ate, largura, cor }: Medidor): Forma[] {
  const em = (parte: number): number => ((Math.min(ate, Math.max(de, parte)) - de) / (ate - de)) * largura;
  return [
    retangulo({ x: 0, y: 1.5, w: largura, h: 3 }, TINTA.sulco),
    retangulo({ x: 0, y: 1.5, w: em(valor), h: 3 }, cor),
    retangulo({ x: em(1) - 0.5, y: -0.8, w: 1, h: 7.6 }, TINTA.texto),
  ];
}

interface Tendencia {
  readonly valores: readonly (number | null)[];
  readonly antes: readonly (number | null)[];
  readonly meta: number | null;
  readonly largura: number;
  readonly altura: number;
  readonly cor: string;
}

/** Thirteen months as a line, the year before as its ghost, the target as a tick at the right. */
export function tendencia({ valores, antes, meta, largura, altura, cor }: Tendencia): Forma[] {
  const ditos = [...valores, ...antes, meta].filter((valor) => valor !== null);
  const [menor, maior] = [Math.min(...ditos), Math.max(...ditos)];
  if (ditos.length === 0 || menor === maior) return [];
  const fim = largura - 5;
  const y = (valor: number): number => altura - ((valor - menor) / (maior - menor)) * altura;
  const pontos = (lista: readonly (number | null)[]): (Ponto | null)[] =>
    lista.map((valor, i) => (valor === null ? null : { x: (i / (lista.length - 1)) * fim, y: y(valor) }));
  const ultimo = pontos(valores).at(-1);
  return [
    ...linha(pontos(antes), TINTA.fantasma, 0.5),
    ...linha(pontos(valores), cor, 1),
    ...(ultimo ? [{ type: 'ellipse', x: ultimo.x, y: ultimo.y, r1: 1.4, r2: 1.4, color: cor }] : []),
    ...(meta === null
      ? []
      : [risco({ x: largura - 3, y: y(meta) }, { x: largura + 2, y: y(meta) }, TINTA.texto, 1)]),
  ];
}
