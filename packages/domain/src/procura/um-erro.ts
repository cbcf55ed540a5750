/** From so many letters on a word may have one that is wrong: in shorter ones, one letter makes another word. */
export const LETRAS_COM_ERRO = 5;

const SINAIS = /[.*+?^${}()|[\]\\]/g;
const literal = (texto: string): string => texto.replace(SINAIS, String.raw`\$&`);

/**
 * A pattern for whatever is one slip away from a word: a letter changed, left out, typed once too often, or changed with its
 * neighbour. The same in JavaScript and in PostgreSQL; without anchors. The word is a key of `semAcento`, or a plate.
 */
export function comUmErro(palavra: string): string {
  const formas = new Set<string>();
  for (let em = 0; em <= palavra.length; em += 1) {
    const [antes, depois] = [literal(palavra.slice(0, em)), palavra.slice(em)];
    formas.add(`${antes}.${literal(depois)}`);
    if (depois === '') break;
    formas.add(`${antes}.${literal(depois.slice(1))}`);
    formas.add(`${antes}${literal(depois.slice(1))}`);
    if (depois.length > 1)
      formas.add(`${antes}${literal(depois.charAt(1) + depois.charAt(0) + depois.slice(2))}`);
  }
  return `(?:${[...formas].join('|')})`;
}

/**
 * Pieces of a word of which whatever is one slip away from it has at least one: what a search looks for first, because it is
 * cheap, before it compares.
 */
export function pedacosComUmErro(palavra: string): readonly string[] {
  const meio = Math.floor(palavra.length / 2);
  const [antes, depois] = [palavra.slice(0, meio), palavra.slice(meio)];
  // Neighbours changed across the middle spoil both halves.
  const trocadas = `${antes.slice(0, -1)}${depois.charAt(0)}${antes.slice(-1)}${depois.slice(1)}`;
  return [antes, depois, trocadas];
}

/** Whether two words are the same, or one slip apart where they are long enough. */
export const quaseIguais = (uma: string, outra: string): boolean =>
  uma === outra || (uma.length >= LETRAS_COM_ERRO && new RegExp(`^${comUmErro(uma)}$`, 'u').test(outra));
