/** What one upload may hold. */
export const LIMITES_PLANILHA = {
  bytes: 50 * 1_048_576,
  linhas: 200_000,
  /** Of a zip, by what it declares. */
  descompactado: 400_000_000,
} as const;
