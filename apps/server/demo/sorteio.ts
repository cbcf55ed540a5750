/** Chance from a seed: the same labels always draw the same values, whatever else was drawn before them. */
export interface Sorteio {
  /** A whole number of both ends included. */
  readonly inteiro: (de: number, ate: number) => number;
  /** True so many times in one. */
  readonly chance: (probabilidade: number) => boolean;
  /** Throws RangeError for an empty list. */
  readonly um: <T>(lista: readonly T[]) => T;
  readonly embaralhado: <T>(lista: readonly T[]) => T[];
}

/** A source of chance of its own for what the labels name (a house, a day, a client). */
export function sorteio(semente: number, ...rotulos: readonly (string | number)[]): Sorteio {
  const next = mulberry32(hash(`${semente} ${rotulos.join(' ')}`));
  const inteiro = (de: number, ate: number) => de + Math.floor(next() * (ate - de + 1));
  return {
    inteiro,
    chance: (probabilidade) => next() < probabilidade,
    um: (lista) => {
      const sorteado = lista[inteiro(0, lista.length - 1)];
      if (sorteado === undefined) throw new RangeError('nothing to draw from');
      return sorteado;
    },
    embaralhado: (lista) =>
      lista
        .map((item) => ({ item, ordem: next() }))
        .toSorted((a, b) => a.ordem - b.ordem)
        .map(({ item }) => item),
  };
}

/** Tommy Ettinger's 32-bit generator: even, and short enough to be read. From 0 up to, but never, 1. */
function mulberry32(semente: number): () => number {
  let estado = semente;
  return () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let mistura = Math.imul(estado ^ (estado >>> 15), estado | 1);
    mistura ^= mistura + Math.imul(mistura ^ (mistura >>> 7), mistura | 61);
    return ((mistura ^ (mistura >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FNV-1a: labels that differ in one letter begin far apart. */
function hash(texto: string): number {
  let valor = 0x811c9dc5;
  for (let i = 0; i < texto.length; i += 1) valor = Math.imul(valor ^ texto.charCodeAt(i), 0x01000193);
  return valor >>> 0;
}
