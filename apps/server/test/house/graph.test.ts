import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const DEPCRUISE = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

interface Cruise {
  summary: {
    violations: { from: string; to: string; rule: { name: string; severity: string } }[];
  };
}

function cruise(folder: string): Cruise['summary'] {
  const config = path.join(folder, '.dependency-cruiser.cjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [DEPCRUISE, 'apps', 'packages', 'e2e', '--config', config, '--output-type', 'json'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 },
  );
  if (stdout === '') throw new Error(`dependency-cruiser said nothing but: ${stderr}`);
  // The tool's own format; a change of it fails the assertions below.
  return (JSON.parse(stdout) as Cruise).summary;
}

const SERVICO = 'apps/server/src/features/agenda/servico/servico.ts';

const PECA = 'apps/web/src/features/estoque/peca.ts';

/** The slices from the ground up. */
const SLICES = [
  'sessao',
  'cadastros',
  'cardapio',
  'estoque',
  'agenda',
  'oficina-digital',
  'vendas',
  'relatorios',
  'ferramentas',
  'suporte',
] as const;

const HOMES = [
  'apps/server/src/features',
  'apps/web/src/features',
  'packages/contracts/src',
  'packages/domain/src',
] as const;

/** From each slice an arrow to the next above, on each side and in each package by turns. */
const UPWARD = SLICES.slice(0, -1).map((slice, i) => {
  const home = HOMES[i % HOMES.length];
  return [
    `${slice}-knows-no-slice-above`,
    `${home}/${slice}/acima.ts`,
    `${home}/${SLICES[i + 1]}/public.ts`,
  ] as const;
});

/** One forbidden arrow per rule: who imports, and whom. Imports of types count as well. */
const PLANTED = [
  ['no-circles', 'e2e/support/ida.ts', 'e2e/support/volta.ts'],
  ['domain-knows-nobody', 'packages/domain/src/agenda/prazo.ts', 'node_modules/zod/index.js'],
  ['contracts-know-only-domain-and-zod', 'packages/contracts/src/peca.ts', 'node_modules/kysely/index.js'],
  ['web-and-server-never-meet', 'apps/web/src/kernel/atalho.ts', SERVICO],
  ['kernel-knows-no-feature', 'apps/server/src/kernel/atalho.ts', SERVICO],
  ['kernel-knows-no-frame', 'apps/web/src/kernel/lista.ts', 'apps/web/src/frames/lista/colunas.ts'],
  ['frames-know-no-feature', 'apps/web/src/frames/lista/pecas.ts', PECA],
  ['kernel-knows-no-machine', 'apps/server/src/kernel/fila.ts', 'apps/server/src/machines/mensagem/fila.ts'],
  ['machines-know-no-feature', 'apps/server/src/machines/mensagem/avisar.ts', SERVICO],
  ...UPWARD,
  ['every-slice-has-its-place', 'apps/web/src/features/financeiro/conta.ts', PECA],
  ['screens-know-no-call', 'packages/contracts/src/vendas/screens.ts', 'packages/contracts/src/fields.ts'],
  ['shared-words-know-no-slice', 'packages/domain/src/prazo.ts', 'packages/domain/src/agenda/livre.ts'],
  ['ui-knows-no-domain', 'apps/web/src/ui/cartao.tsx', 'packages/domain/src/agenda/livre.ts'],
  ['nobody-imports-app', 'apps/server/src/features/agenda/servico/subir.ts', 'apps/server/src/app/main.ts'],
  ['product-knows-no-demo', 'apps/server/src/features/agenda/servico/mostra.ts', 'apps/server/demo/casas.ts'],
  ['slices-meet-only-at-public', 'apps/server/src/features/estoque/peca.ts', SERVICO],
  ['sql-lives-in-queries', 'apps/server/src/features/agenda/servico/busca.ts', 'node_modules/pg/index.js'],
  [
    'http-lives-in-kernel',
    'apps/server/src/features/agenda/servico/porta.ts',
    'node_modules/fastify/index.js',
  ],
  ['no-orphans', 'apps/server/src/kernel/sozinho.ts', undefined],
] as const;

function plant(home: string): void {
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    fs.writeFileSync(path.join(home, file), text);
  };
  for (const name of ['zod', 'kysely', 'pg', 'fastify']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'exports.coisa = 1;');
  }
  for (const file of [
    SERVICO,
    PECA,
    'apps/server/src/app/main.ts',
    'apps/server/demo/casas.ts',
    'apps/web/src/frames/lista/colunas.ts',
    'apps/server/src/machines/mensagem/fila.ts',
    ...UPWARD.map(([, , to]) => to),
    'packages/domain/src/agenda/livre.ts',
    'packages/contracts/src/fields.ts',
  ]) {
    write(file, 'export const coisa = 1;');
  }
  write('e2e/support/volta.ts', `export { coisa } from './ida.ts';`);
  for (const [, from, to] of PLANTED) {
    const packageName = /^node_modules\/([^/]+)/.exec(to ?? '')?.[1];
    const target = packageName ?? (to && relative(from, to));
    const kind = from.endsWith('busca.ts') ? 'import type { coisa }' : 'import { coisa }';
    write(
      from,
      target ? `${kind} from '${target}';\nexport type Coisa = typeof coisa;\n` : 'export const coisa = 1;',
    );
  }
  fs.copyFileSync(path.join(ROOT, '.dependency-cruiser.cjs'), path.join(home, '.dependency-cruiser.cjs'));
  write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { allowImportingTsExtensions: true, noEmit: true } }),
  );
}

function relative(from: string, to: string): string {
  const found = path.relative(path.dirname(from), to);
  return found.startsWith('.') ? found : `./${found}`;
}

/** That the house itself has none is a step of `npm run check`; here, that the step would tell. */
describe('a forbidden arrow', () => {
  let home: string;
  let violations: Cruise['summary']['violations'];

  beforeAll(() => {
    home = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'graph-')));
    plant(home);
    violations = cruise(home).violations;
  });
  afterAll(() => fs.rmSync(home, { recursive: true }));

  it.each(PLANTED)('is told by its name: %s', (rule, from, to) => {
    const told = violations.filter((each) => each.rule.name === rule).map((each) => [each.from, each.to]);

    expect(told).toContainEqual([from, to ?? from]);
  });

  it('is one of the rules, and each rule has one', () => {
    const config: unknown = JSON.parse(
      spawnSync(process.execPath, ['-p', `JSON.stringify(require('./.dependency-cruiser.cjs').forbidden)`], {
        cwd: ROOT,
        encoding: 'utf8',
      }).stdout,
    );

    expect(config).toEqual(PLANTED.map(([name]) => expect.objectContaining({ name })));
  });
});
