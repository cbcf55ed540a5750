/** Text as a hurried typist means it: no accents, no case. "São João" and "sao joao" are the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** What was typed or pasted as a number, a day or an hour: wide signs and dashes are the keyboard's, marks that nobody sees are gone. */
export const plainSigns = (text: string): string =>
  text
    // A small or circled digit would become another number.
    .replace(/[\u00b2\u00b3\u00b9\u2070-\u209c\u2460-\u249b]/g, '?')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .trim();
