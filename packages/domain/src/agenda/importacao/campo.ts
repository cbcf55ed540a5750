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

const CONHECIDOS: ReadonlySet<string> = new Set(CAMPOS_IMPORTACAO);

/** A field by its word; null for what is none. */
export const campoImportacao = (campo: string | null): CampoImportacao | null =>
  campo !== null && CONHECIDOS.has(campo) ? (campo as CampoImportacao) : null;
