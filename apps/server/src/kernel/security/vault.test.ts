import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const segredo = (letra: string) => Buffer.from(letra.repeat(40));
const cofre = createVault(segredo('a'));

test('what was sealed is opened by the same key, and is different each time', () => {
  const [uma, outra] = [cofre.seal('senha do DMS'), cofre.seal('senha do DMS')];
  expect([cofre.open(uma), cofre.open(outra)]).toEqual(['senha do DMS', 'senha do DMS']);
  expect(uma.equals(outra)).toBe(false);
  expect(uma.toString('latin1')).not.toContain('senha');
});

test('of what was touched since, or sealed by another key, nothing is said', () => {
  const selado = cofre.seal('senha do DMS');
  for (let i = 0; i < selado.length; i += 1) {
    const tocado = Buffer.from(selado);
    tocado.writeUInt8(tocado.readUInt8(i) ^ 1, i);
    expect(cofre.open(tocado), `byte ${i}`).toBeNull();
  }
  expect(createVault(segredo('b')).open(selado)).toBeNull();
  expect(cofre.open(Buffer.alloc(0))).toBeNull();
});
