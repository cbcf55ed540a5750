import { expect, test } from 'vitest';
import type { KeyValue } from '#kernel/safe-storage.ts';
import { aparelhoDaqui } from './aparelho.ts';

test('a device keeps the name that it was given first, also where the browser is opened anew', () => {
  const guardado = new Map<string, string>();
  const storage: KeyValue = {
    getItem: (chave) => guardado.get(chave) ?? null,
    setItem: (chave, valor) => void guardado.set(chave, valor),
    removeItem: (chave) => void guardado.delete(chave),
  };
  expect(aparelhoDaqui(() => storage, 'um')).toBe('um');
  expect(aparelhoDaqui(() => storage, 'outro')).toBe('um');
});

test('a browser that keeps nothing has the name of this opening', () => {
  const recusa = (): KeyValue => {
    throw new Error('storage is refused');
  };
  expect(aparelhoDaqui(recusa, 'um')).toBe('um');
});
