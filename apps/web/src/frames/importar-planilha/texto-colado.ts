/** Cells that were copied from a sheet: more than one line of them, or more than one in a line. */
export const isPlanilhaColada = (texto: string): boolean => /\S[^\n]*\n\s*\S|\t/.test(texto);

/** The same as a file, which the machine reads like any other: tabs stand between its columns. */
export const arquivoColado = (texto: string): File =>
  new File([texto], 'colado da planilha.txt', { type: 'text/plain' });
