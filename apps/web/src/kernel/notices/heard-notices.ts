import { readJson, writeJson, type KeyValue } from '../safe-storage.ts';

/** Storage key shared by the tabs of a browser. */
const KEY = 'avisosOuvidos';
/** Remembered notices: more than arrive in the minute by which a hidden tab may be late. */
const MAX = 50;

/**
 * Takes for this tab the sound of notices that came together. False: other tabs have sounded for each of them already.
 * To be called by one tab at a time.
 */
export function takeUnheard(storage: KeyValue, avisos: readonly string[]): boolean {
  const kept = readJson(storage, KEY);
  const heard: readonly unknown[] = Array.isArray(kept) ? kept : [];
  const unheard = avisos.filter((aviso) => !heard.includes(aviso));
  if (unheard.length === 0) return false;
  writeJson(storage, KEY, [...unheard, ...heard].slice(0, MAX));
  return true;
}
