/** What a column of a DMS's export can hold; the words are the wire's. */
export const CAMPOS_IMPORTACAO = [
  'empresa',
  'cnpj',
  'data',
  'hora',
  'consultor',
  'cliente',
  'documento',
  'telefone',
  'email',
  'placa',
  'chassi',
  'modelo',
  'ano',
  'km',
  'servico',
  'tmo',
  'tipoOs',
  'numeroOs',
  'valorPrevisto',
  'observacao',
] as const;

export type CampoImportacao = (typeof CAMPOS_IMPORTACAO)[number];

/** What each column holds, in the file's order; null is a column nobody reads. */
export type Mapa = readonly (CampoImportacao | null)[];

/**
 * A cell as it is read: without the spaces around it, without the apostrophe that spreadsheets put before a formula,
 * and empty where the DMS wrote a word for "nothing".
 */
export function limparCelula(celula: string): string {
  const texto = celula
    .normalize('NFC')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');
  return /^(?:[-–—=_*./\s]*|n\/a|\(?null\)?|n[ãa]o informad[oa])$/i.test(texto) ? '' : texto;
}
