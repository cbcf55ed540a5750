/** The part of Storage that the kernel uses; tests give a Map-backed one. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Parsed JSON of a key; null when absent, unreadable or storage is refused. */
export function readJson(storage: KeyValue, key: string): unknown {
  try {
    const text = storage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Keeps a value; a full or refused storage loses it, which no caller can do anything about. */
export function writeJson(storage: KeyValue, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

/** Erases every key of the browser's local storage that starts with the prefix. */
export function eraseByPrefix(storage: Storage, prefix: string): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key);
}

/** Whether a value read from outside is an object whose fields can be looked at. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
