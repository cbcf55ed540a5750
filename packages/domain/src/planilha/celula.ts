import { comoEscrito } from '../como-escrito.ts';

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

/** What a spreadsheet writes where a formula came to nothing, in Portuguese and in English. */
const ERRO_DE_FORMULA =
  /^#(?:REF|N\/A|N\/D|VALOR|VALUE|DIV\/0|NOME|NAME|NÚM|NUM|NULO|NULL|DESPEJAR|SPILL|CALC)[!?]?$/i;

/** Whether a cell holds the error of a formula, which is no name and no number. */
export const isErroDeFormula = (celula: string): boolean => ERRO_DE_FORMULA.test(celula.trim());

/** What is said of it. */
export const fraseDoErroDeFormula = (celula: string): string =>
  `A fórmula desta célula deu erro (${celula.trim()}): corrija na planilha`;

/** What is told of a workbook with merged cells, of which only the first holds the value. By it screens offer to fill them. */
export const AVISO_MESCLADAS =
  'Há células mescladas: só a primeira de cada grupo tem o valor; as outras são lidas como vazias.';

/** What is told when they were filled because somebody asked for it. */
export const AVISO_PREENCHIDAS =
  'Há células mescladas: o valor da primeira de cada grupo foi repetido nas linhas de baixo.';
