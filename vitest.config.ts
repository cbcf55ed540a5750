import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { prazo } from './tools/tempo.ts';

const node = {
  environment: 'node',
  pool: 'forks',
  testTimeout: prazo(20_000),
  hookTimeout: prazo(10_000),
  expect: { poll: { timeout: prazo(1_000) } },
  alias: { 'fast-check': fileURLToPath(new URL('tools/fast-check.config.ts', import.meta.url)) },
} as const;

/** Pure tests share a process and its modules: starting one for each file took longer than the tests. */
const pure = { ...node, isolate: false } as const;

/** Tests of the server have one PostgreSQL, with a migrated template, for the run. */
const server = {
  ...node,
  globalSetup: ['apps/server/test/global-setup.ts'],
  hookTimeout: prazo(60_000),
} as const;

/**
 * What changes the process itself or is judged by it: tracing is switched on for the whole of it, and the long suites load it
 * so that nobody else's times would be their own.
 */
const ALONE = ['apps/server/src/kernel/telemetry/*.test.ts', 'apps/server/test/{fundo,bench}/**/*.test.ts'];

/** Long suites whose turn is another day (tools/test.mjs). */
const LEFT_OUT = (process.env['FORA'] ?? '').split(',').filter((file) => file !== '');

/** `npx vitest run --project server` runs one of them; `npm test` runs all, the browser ones apart. */
export default defineConfig({
  test: {
    // Two even where there are but two cores: much of a test is waiting for PostgreSQL.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { ...pure, name: 'packages', include: ['packages/*/{src,test}/**/*.test.ts'] } },
      {
        test: {
          ...server,
          name: 'server',
          // A worker reads the product once for all its files: each has an app and a database of its own all the same.
          isolate: false,
          setupFiles: ['apps/server/test/statements-seen.ts', 'apps/server/test/nothing-left.ts'],
          include: ['apps/server/{src,test,demo}/**/*.test.ts'],
          exclude: ALONE,
        },
      },
      { test: { ...server, name: 'server-alone', include: ALONE, exclude: LEFT_OUT } },
      { test: { ...pure, name: 'web', include: ['apps/web/src/**/*.test.ts'] } },
      { test: { ...node, name: 'tools', include: ['tools/**/*.test.mjs'] } },
      {
        test: {
          ...pure,
          name: 'browser',
          globalSetup: ['e2e/support/demo-once.ts'],
          setupFiles: ['e2e/support/ao-falhar.ts'],
          include: ['e2e/**/*.spec.ts'],
          testTimeout: prazo(60_000),
          hookTimeout: prazo(120_000),
          // What follows a click may take a while there.
          expect: { poll: { timeout: prazo(15_000) } },
        },
      },
    ],
  },
});
