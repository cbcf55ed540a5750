import { createDecipheriv, hkdfSync } from 'node:crypto';
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

test('two blocks that say the same are not the same when sealed', () => {
  const selado = cofre.seal('dezesseis letras'.repeat(8)).subarray(12, -16);
  expect(selado).toHaveLength(128);
  const blocos = Array.from({ length: 8 }, (_, i) => selado.toString('hex', 16 * i, 16 * (i + 1)));
  expect(new Set(blocos).size).toBe(8);
});

test('what is sealed is AES-256-GCM, as the standard library opens it, under a key of 256 bits derived from the secret', () => {
  const selado = cofre.seal('senha do DMS');
  const chave = Buffer.from(hkdfSync('sha256', segredo('a'), Buffer.alloc(0), 'vault', 32));
  const padrao = createDecipheriv('aes-256-gcm', chave, selado.subarray(0, 12));
  padrao.setAuthTag(selado.subarray(-16));
  expect(padrao.update(selado.subarray(12, -16), undefined, 'utf8') + padrao.final('utf8')).toBe(
    'senha do DMS',
  );
});
