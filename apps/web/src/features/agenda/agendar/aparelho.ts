import { readJson, writeJson, type KeyValue } from '#kernel/safe-storage.ts';

const CHAVE = 'agendar:aparelho';

/** The device's name: the one it was given first; the new one where nothing is kept. `abrir` may be refused by the browser. */
export function aparelhoDaqui(abrir: () => KeyValue, novo: string): string {
  try {
    const storage = abrir();
    const antigo = readJson(storage, CHAVE);
    if (typeof antigo === 'string') return antigo;
    writeJson(storage, CHAVE, novo);
  } catch {
    // A browser that keeps nothing is another device at each opening, and one of its address.
  }
  return novo;
}
