/** Which of a file's first rows names the columns; -1 when none is recognised. */
export type AcharCabecalho = (linhas: readonly (readonly string[])[]) => number;
