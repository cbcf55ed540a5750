/** A picture in grey: a byte a point, row by row, 0 black. */
export interface Imagem {
  readonly luma: Uint8Array | Uint8ClampedArray;
  readonly largura: number;
  readonly altura: number;
}

/** Grey of what a canvas holds: four bytes a point. */
export function emCinza({
  data,
  width,
  height,
}: {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}): Imagem {
  const luma = new Uint8ClampedArray(width * height);
  for (let n = 0; n < luma.length; n += 1)
    luma[n] = ((data[n * 4] ?? 0) * 77 + (data[n * 4 + 1] ?? 0) * 151 + (data[n * 4 + 2] ?? 0) * 28) >> 8;
  return { luma, largura: width, altura: height };
}

/** Lines that a code is looked for on, from the middle outwards, where it is held. */
const LINHAS = 25;

/** Grey values along rows, then along columns: a label may be held upright. Each is the mean of three neighbours. */
export function* linhasDe({ luma, largura, altura }: Imagem): Generator<Float32Array> {
  for (const deitada of [true, false]) {
    const [tamanho, quantas] = deitada ? [largura, altura] : [altura, largura];
    if (tamanho < 60) continue;
    for (let n = 0; n < LINHAS; n += 1) {
      const passo = (n % 2 === 0 ? 1 : -1) * Math.ceil(n / 2);
      const onde = Math.round(quantas / 2 + (passo * quantas) / (LINHAS + 1));
      const linha = new Float32Array(tamanho);
      for (const vizinha of [-1, 0, 1]) {
        const fila = Math.min(quantas - 1, Math.max(0, onde + vizinha));
        for (let x = 0; x < tamanho; x += 1)
          linha[x] = (linha[x] ?? 0) + (luma[deitada ? fila * largura + x : x * largura + fila] ?? 0) / 3;
      }
      yield linha;
    }
  }
}

/** Least difference between ink and paper; below it there is only noise. */
const CONTRASTE = 28;

/**
 * Widths of what is alternately paper and ink along a line, the first of paper (it may be 0), measured between points
 * where the grey crosses the middle of what is dark and light around it: shadows and reflections fall slowly, bars do not.
 */
export function faixasDe(linha: Float32Array): number[] {
  const janela = Math.max(16, Math.round(linha.length / 24));
  const [escuro, claro] = [aoRedor(linha, janela, Math.min), aoRedor(linha, janela, Math.max)];
  const faixas: number[] = [];
  let tinta = false;
  let desde = 0;
  for (let x = 0; x < linha.length; x += 1) {
    const meio = ((escuro[x] ?? 0) + (claro[x] ?? 0)) / 2;
    const plano = (claro[x] ?? 0) - (escuro[x] ?? 0) < CONTRASTE;
    const escura = !plano && (linha[x] ?? 0) < meio;
    if (escura === tinta) continue;
    const [antes, agora] = [linha[x - 1] ?? 255, linha[x] ?? 255];
    // Between the two points, as far as the grey says.
    const fracao =
      x === 0 || antes === agora ? 0 : Math.min(1, Math.max(0, (antes - meio) / (antes - agora)));
    const borda = x === 0 ? 0 : x - 1 + fracao;
    faixas.push(borda - desde);
    desde = borda;
    tinta = escura;
  }
  faixas.push(linha.length - 1 - desde);
  return faixas;
}

/** The least or greatest value within a distance of each point. */
function aoRedor(
  linha: Float32Array,
  distancia: number,
  qual: (a: number, b: number) => number,
): Float32Array {
  // By blocks of the distance: from the block before to the one behind.
  const blocos = Math.ceil(linha.length / distancia);
  const deles = Array.from({ length: blocos }, (_, b) =>
    linha.subarray(b * distancia, (b + 1) * distancia).reduce((a, c) => qual(a, c)),
  );
  return linha.map((_, x) => {
    const b = Math.floor(x / distancia);
    return [b - 1, b + 1].reduce((a, perto) => qual(a, deles[perto] ?? a), deles[b] ?? 0);
  });
}
