import { readFile } from 'node:fs/promises';

/** A file's bytes, or where it lies on disk: then only the thread that reads it holds them. */
export type Conteudo = Uint8Array | { readonly em: string };

/** Asked in the thread that reads them. */
export const bytesDe = async (conteudo: Conteudo): Promise<Uint8Array> =>
  conteudo instanceof Uint8Array ? conteudo : readFile(conteudo.em);
