/** Longest side of a photo that is sent, pixels. */
const MAIOR_LADO = 1600;
/** Bytes of a photo that is sent. */
export const LIMITE_BYTES = 300_000;
/** Good enough to read a tyre's wall; below the last the picture is made smaller instead. */
const QUALIDADES = [0.82, 0.7, 0.58] as const;
const ENCOLHER = 0.8;

export interface Tamanho {
  readonly largura: number;
  readonly altura: number;
}

/** The size that fits in the longest side, never larger than the photo is. */
export function reduzir({ largura, altura }: Tamanho, maiorLado = MAIOR_LADO): Tamanho {
  const fator = Math.min(1, maiorLado / Math.max(largura, altura));
  const lado = (valor: number): number => Math.max(1, Math.round(valor * fator));
  return { largura: lado(largura), altura: lado(altura) };
}

/** What is tried one after the other until a photo is small enough: less quality first, then fewer pixels. */
export function* tentativas(original: Tamanho): Generator<Tamanho & { qualidade: number }> {
  for (let lado = MAIOR_LADO; lado >= 320; lado = Math.round(lado * ENCOLHER)) {
    for (const qualidade of QUALIDADES) yield { ...reduzir(original, lado), qualidade };
  }
}
