import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkPassword, hashPassword } from './passwords.ts';

const FORMA = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([\w+/]{22,})\$([\w+/]{43})$/;

const confere = async (senhaHash: string | null, senha: string): Promise<boolean> =>
  (await checkPassword(() => Promise.resolve({ senhaHash }), senha)).isRight;

test('what is kept of a password is argon2id of 19 MiB and two passes, salted anew each time', async () => {
  const [uma, outra] = await Promise.all([hashPassword('senha de teste'), hashPassword('senha de teste')]);
  expect(uma).toMatch(FORMA);
  expect(outra).not.toBe(uma);
  expect(await confere(uma, 'senha de teste')).toBe(true);
  expect(await confere(uma, 'senha de outro')).toBe(false);
  expect(await confere(null, 'nobody has this password')).toBe(false);
});

test('another implementation of argon2id comes to the same hash', async () => {
  const [, sal = '', resumo = ''] = FORMA.exec(await hashPassword('senha de teste')) ?? [];
  const outro = argon2Sync('argon2id', {
    message: 'senha de teste',
    nonce: Buffer.from(sal, 'base64'),
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  });
  expect(outro.toString('base64').replace(/=+$/, '')).toBe(resumo);
});
