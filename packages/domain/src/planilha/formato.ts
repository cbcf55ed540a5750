/** The files a list can be exported to. */
export const FORMATOS_ARQUIVO = ['xlsx', 'csv', 'pdf'] as const;
export type FormatoArquivo = (typeof FORMATOS_ARQUIVO)[number];
