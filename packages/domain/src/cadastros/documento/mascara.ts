/**
 * Fills a mask such as `###.###.###-##` with the text, one character a `#`, as far as the text goes.
 * A separator appears only once something follows it, so that a field formatted on every keystroke can be erased. What is
 * longer than the mask stays behind it: a number must not become another one by being cut.
 */
export function applyMascara(text: string, mascara: string): string {
  let filled = '';
  let next = 0;
  for (const symbol of mascara) {
    if (next >= text.length) break;
    filled += symbol === '#' ? text.charAt(next++) : symbol;
  }
  return filled + text.slice(next);
}
