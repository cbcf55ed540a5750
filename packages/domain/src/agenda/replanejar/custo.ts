/** A sequence of numbers in [0, 1) that is the same for the same seed (mulberry32). */
export function sorteio(semente: number): () => number {
  let a = semente >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const MEXIDAS = 256;
const EXTRA = 16_384;
const ATRASADOS = 256;
/** Weighted minutes are compared by the quarter. */
const QUARTOS = 4;

/** What a plan costs before its moves are counted. */
export interface Parcial {
  readonly atraso: number;
  readonly atrasados: number;
  readonly extra: number;
}

/** What the search compares: weighted minutes, then promises, then overtime (then moves, to be added), as one number below 2^53. */
export const custoSemMexidas = ({ atraso, atrasados, extra }: Parcial) =>
  ((Math.round(atraso * QUARTOS) * ATRASADOS + Math.min(ATRASADOS - 1, atrasados)) * EXTRA +
    Math.min(EXTRA - 1, extra)) *
  MEXIDAS;

export const comMexidas = (custo: number, mexidas: number) => custo + Math.min(MEXIDAS - 1, mexidas);

/** The cost without its moves. */
export const tirarMexidas = (custo: number) => Math.floor(custo / MEXIDAS) * MEXIDAS;

/** The weighted minutes, and the promises, in a cost. */
export const atrasoDoCusto = (custo: number) => Math.floor(custo / (MEXIDAS * EXTRA * ATRASADOS)) / QUARTOS;
export const atrasadosDoCusto = (custo: number) => Math.floor(custo / (EXTRA * MEXIDAS)) % ATRASADOS;

/** Nobody late, nobody longer: no plan costs less but for its moves. */
export const semAtraso = (custo: number) => custo < MEXIDAS;
