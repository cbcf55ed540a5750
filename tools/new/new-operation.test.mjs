import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOM = 'apps/server/src/features/agenda/servico';
const CONTRACTS = 'packages/contracts/src/agenda';
const ISOLATION = 'apps/server/test/isolamento';

let root;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-operation-'));
  for (const folder of [ROOM, CONTRACTS, ISOLATION]) {
    cpSync(folder, path.join(root, folder), { recursive: true });
  }
});
afterAll(() => rmSync(root, { recursive: true }));

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const run = (...words) =>
  execFileSync(process.execPath, ['tools/new/new-operation.ts', ...words], {
    encoding: 'utf8',
    env: { ...process.env, NEW_OPERATION_ROOT: root },
  });

test('begins five of the nine files that a new call touches', () => {
  const said = run('agenda/servico', 'lavar-veiculo', 'PUT');
  const begun = said.split('\n\n')[0].split('\n');
  expect(begun).toEqual([
    `${ROOM}/lavar-veiculo.ts`,
    `${ROOM}/lavar-veiculo.test.ts`,
    `${CONTRACTS}/servico.ts`,
    `${ROOM}/servico.routes.ts`,
    `${ISOLATION}/pedidos.ts`,
  ]);
  for (const file of begun) expect(read(file), file).toContain('lavarVeiculo');
  expect(read(`${CONTRACTS}/servico.ts`)).toMatch(
    /lavarVeiculo: contract\(\{\n {4}method: 'PUT',[\s\S]+\}\),\n\};\n/,
  );
  expect(read(`${ROOM}/servico.routes.ts`)).toMatch(/lavarVeiculo: async [\s\S]+\},\n\}\);\n/);
});

test('writes over nothing, and knows where it does not belong', () => {
  expect(() => run('agenda/servico', 'lavar-veiculo')).toThrow(/já existe/);
  expect(() => run('agenda/servicos', 'lavar')).toThrow();
  expect(() => run('agenda', 'lavar')).toThrow(/Use:/);
});
