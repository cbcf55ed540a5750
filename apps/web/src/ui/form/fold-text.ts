/** Text as a hurried typist means it: no accents, no case. "São João" and "sao joao" are the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
