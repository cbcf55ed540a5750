import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { distribuidorContracts, DistribuidorPublico } from '@oferta/contracts/sessao/distribuidor.ts';
import { testApp, type TestApp } from '../../test/test-app.ts';
import { prazo } from '../../../../tools/tempo.ts';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48"><rect width="96" height="48"/></svg>`;

let app: TestApp;
let pasta: string;
beforeAll(async () => {
  app = await testApp();
  pasta = mkdtempSync(path.join(tmpdir(), 'logo-'));
  writeFileSync(path.join(pasta, 'logo.svg'), SVG);
  writeFileSync(path.join(pasta, 'logo.txt'), 'logo');
});
afterAll(async () => {
  rmSync(pasta, { recursive: true });
  await app.close();
});

/** The command as people run it, in a process of its own beside the running product. */
async function logo(...args: string[]) {
  const command = spawn(process.execPath, [path.resolve(import.meta.dirname, 'logo.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: app.url, INIT_CWD: pasta },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve) => command.on('close', resolve));
  const [saida, erro, codigo] = await Promise.all([text(command.stdout), text(command.stderr), closed]);
  return { saida, erro, codigo };
}

async function enderecoEm(host: string): Promise<string | null> {
  const answer = await app.call({ token: null, host }, distribuidorContracts.distribuidor);
  return DistribuidorPublico.parse(answer.json()).theme.logo;
}

test('gives the running product a logo, and takes it away', { timeout: prazo(60_000) }, async () => {
  expect(await logo('--distribuidor', 'atria', 'logo.svg')).toEqual({
    saida: 'Logo de atria trocado.\n',
    erro: '',
    codigo: 0,
  });
  expect(await enderecoEm('atria.localhost')).toMatch(/^\/api\/imagem\//);
  expect(await enderecoEm('localhost')).toBeNull();

  expect(await logo('--distribuidor', 'atria', '--remover')).toMatchObject({ erro: '', codigo: 0 });
  expect(await enderecoEm('atria.localhost')).toBeNull();
});

test.each([
  ['nothing to do', 1, []],
  ['neither a file nor its absence', 1, ['--distribuidor', 'atria']],
  ['both', 1, ['--distribuidor', 'atria', 'logo.svg', '--remover']],
  ['an unknown distributor', 1, ['--distribuidor', 'ninguem', 'logo.svg']],
  ['no such file', 2, ['--distribuidor', 'atria', 'outro.svg']],
  ['a file that is no picture', 2, ['--distribuidor', 'atria', 'logo.txt']],
])('ends with its code: %s', async (_nome, codigo, args) => {
  const resposta = await logo(...args);
  expect(resposta).toMatchObject({ codigo, saida: '' });
  expect(resposta.erro).not.toBe('');
});
