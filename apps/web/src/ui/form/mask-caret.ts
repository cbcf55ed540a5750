const SIGNS = /[^A-Za-z\d]/g;

/** Letters and digits of a text: what a mask keeps while it moves the signs between them. */
export const countKept = (text: string): number => text.replace(SIGNS, '').length;

/** Where `count` letters or digits of the text have passed; its end when it has not so many. */
export function caretAfter(text: string, count: number): number {
  let passed = 0;
  for (let at = 0; at < text.length; at++) {
    if (passed === count) return at;
    passed += countKept(text.charAt(at));
  }
  return text.length;
}
