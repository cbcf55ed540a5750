import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { VitestPluginContext } from 'vitest/node';
import { prazo } from '../tempo.ts';
import type { Defesa } from './defesa.ts';
import { DEFESAS } from './defesas.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Of its own: nothing that is built here is ever another run's. */
const CACHE = `${ROOT}node_modules/.vitest-defesas`;

const isOf = (id: string, file: string): boolean => id.split('?')[0] === ROOT + file;

/**
 * The file as it would be without the defence, for the tests of one project alone. It is their build that changes: in the
 * product there is no switch that anybody could turn.
 */
const sem = ({ file, takes, puts = '' }: Defesa) => ({
  name: 'sem-defesa',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    isOf(id, file) ? { code: code.replace(takes, () => puts), map: null } : null,
  // Kept on disk, it would be what every other run is given.
  configureVitest: ({ defineCacheKeyGenerator }: VitestPluginContext) =>
    defineCacheKeyGenerator(({ id }) => (isOf(id, file) ? false : undefined)),
});

/** Each defence is a project: its proof, played in a build without it. `DEFESAS=3,7` plays those alone. */
const asked = (process.env['DEFESAS'] ?? '').split(',').filter((one) => one !== '');
const played = DEFESAS.map((defesa, i) => ({ defesa, i })).filter(
  ({ i }) => asked.length === 0 || asked.includes(String(i)),
);

export default defineConfig({
  root: ROOT,
  test: {
    maxWorkers: 2,
    // Each build is without something else.
    sharedViteServer: false,
    reporters: [fileURLToPath(new URL('vermelhos.mjs', import.meta.url))],
    // Of each proof the tests that must turn red, and no others.
    testNamePattern: new RegExp(played.map(({ defesa: { red } }) => `(?:${red.source})`).join('|')),
    passWithNoTests: false,
    projects: played.map(({ defesa, i }) => ({
      plugins: [sem(defesa)],
      test: {
        name: String(i),
        root: ROOT,
        environment: 'node',
        pool: 'forks',
        fsModuleCachePath: CACHE,
        include: [defesa.proof],
        testTimeout: prazo(20_000),
        hookTimeout: prazo(60_000),
        alias: { 'fast-check': fileURLToPath(new URL('../fast-check.config.ts', import.meta.url)) },
        ...(defesa.proof.startsWith('apps/server/') && {
          globalSetup: [`${ROOT}apps/server/test/global-setup.ts`],
        }),
      },
    })),
  },
});

/** A defence whose words no longer stand there once was never taken away. */
for (const { file, takes } of DEFESAS)
  if (fs.readFileSync(ROOT + file, 'utf8').split(takes).length !== 2)
    throw new Error(`${file}: what the defence is made of stands there not once:\n${takes}`);
