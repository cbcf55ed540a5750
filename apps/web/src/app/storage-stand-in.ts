import type { KeyValue } from '#kernel/safe-storage.ts';

function isRefused(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return !window[name];
  } catch {
    return true;
  }
}

function inMemory(): KeyValue {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

// A browser told to refuse every cookie throws at the storage's very name, and a page that only wants to remember its
// colours would not open at all. Imported before everything else, for others ask for it while they are being loaded.
for (const name of ['localStorage', 'sessionStorage'] as const) {
  if (isRefused(name)) Object.defineProperty(window, name, { value: inMemory() });
}
