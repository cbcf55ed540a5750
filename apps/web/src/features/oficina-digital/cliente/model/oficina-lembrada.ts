import { isRecord, readJson, writeJson, type KeyValue } from '#kernel/safe-storage.ts';

/** Whom this phone had a quote of: a business's name and number, nothing of the customer. */
export interface OficinaLembrada {
  readonly nome: string;
  readonly telefone: string | null;
}

const CHAVE = 'oficina';

export const lembrarOficina = (storage: KeyValue, { nome, telefone }: OficinaLembrada): void =>
  writeJson(storage, CHAVE, { nome, telefone });

/** The dealership of the last link that was opened here, so that somebody without the link knows whom to ask. */
export function oficinaLembrada(storage: KeyValue): OficinaLembrada | null {
  const lida = readJson(storage, CHAVE);
  if (!isRecord(lida) || typeof lida['nome'] !== 'string') return null;
  return { nome: lida['nome'], telefone: typeof lida['telefone'] === 'string' ? lida['telefone'] : null };
}
