/** What one upload may hold. */
export const LIMITES_PLANILHA = {
  bytes: 50 * 1_048_576,
  linhas: 200_000,
  /** Of a zip, by what it declares. */
  descompactado: 400_000_000,
} as const;

/** What any file may hold, whatever it is of: more is no list of anything, and would cost everybody's time to read. */
export const LIMITES_DA_TABELA = {
  colunas: 500,
  celulas: 5_000_000,
  /** Characters of one cell. A long remark is cut and told where it is kept; a book is no cell. */
  letras: 2_000_000,
  folhas: 100,
} as const;
