import { encodePng } from '#kernel/images/encode-png.ts';

type Cor = readonly [number, number, number];
/** In 64ths of the icon. */
export type Ponto = readonly [number, number];

/** Ground and ink, as #rrggbb. */
export interface CoresDoIcone {
  readonly solid: string;
  readonly on: string;
}

const rgb = (hex: string): Cor => {
  const valor = Number.parseInt(hex.slice(1), 16);
  return [valor >> 16, (valor >> 8) & 255, valor & 255];
};

/** How far a point is outside of a box with round corners; negative inside. In 64ths of the icon, like all here. */
function foraDaCaixa([x, y]: Ponto, [cx, cy]: Ponto, [meiaLargura, meiaAltura, raio]: Cor): number {
  const dx = Math.abs(x - cx) - meiaLargura + raio;
  const dy = Math.abs(y - cy) - meiaAltura + raio;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - raio;
}

/** How far a point is from a stroke's middle. */
function foraDoTraco([x, y]: Ponto, [ax, ay]: Ponto, [bx, by]: Ponto): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** A clipboard with a tick, within the middle that every phone's icon shape leaves. */
function foraDoDesenho(p: Ponto): number {
  const prancheta = Math.abs(foraDaCaixa(p, [32, 34], [12.5, 15.5, 3])) - 1.6;
  const presilha = foraDaCaixa(p, [32, 18.5], [6, 3, 2]);
  const visto =
    Math.min(foraDoTraco(p, [26, 35], [30.5, 39.5]), foraDoTraco(p, [30.5, 39.5], [38.5, 30.5])) - 1.9;
  return Math.min(prancheta, presilha, visto);
}

/** The inspection's icon on a phone's home screen, on the brand's button colours. Pixels a side. */
export const iconeVistoria = (cores: CoresDoIcone, lado: number): Buffer =>
  pintarIcone(cores, lado, foraDoDesenho);

/** A drawing in ink on its ground; `foraDe` says how far a point is outside of the drawing, negative inside. */
export function pintarIcone(
  { solid, on }: CoresDoIcone,
  lado: number,
  foraDe: (ponto: Ponto) => number,
): Buffer {
  const [fundo, tinta] = [rgb(solid), rgb(on)];
  const passo = 64 / lado;
  return encodePng(lado, (coluna, linha) => {
    const fora = foraDe([(coluna + 0.5) * passo, (linha + 0.5) * passo]);
    // One pixel wide edge, so that it is not jagged.
    const quanto = Math.max(0, Math.min(1, 0.5 - fora / passo));
    const mistura = (i: 0 | 1 | 2): number => Math.round(fundo[i] + (tinta[i] - fundo[i]) * quanto);
    return [mistura(0), mistura(1), mistura(2)];
  });
}
