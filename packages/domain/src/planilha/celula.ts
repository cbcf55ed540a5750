import { comoEscrito } from '../texto.ts';

/** Characters that a spreadsheet takes for the beginning of a formula. */
const COMECA_FORMULA = /^[=+\-@\t\r]/;

/** A text as a CSV may hold it: what would begin a formula gets an apostrophe, which `limparCelula` takes off again. */
export const semFormula = (texto: string): string => (COMECA_FORMULA.test(texto) ? `'${texto}` : texto);

/**
 * A cell as it is read: without marks that nobody sees, without the spaces around it, without the apostrophe that stands before what would be a formula,
 * and empty where somebody wrote a word for "nothing".
 */
export function limparCelula(celula: string): string {
  const texto = comoEscrito(celula)
    .normalize('NFC')
    .trim()
    .replace(/^'(?=[=+\-@\t\r])/, '');
  return /^(?:[-–—=_*./\s]*|n\/a|\(?null\)?|n[ãa]o informad[oa])$/i.test(texto) ? '' : texto;
}
