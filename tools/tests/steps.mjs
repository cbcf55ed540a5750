import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../preflight.mjs';

/** The step that builds the screens before it weighs them. */
export const BUILDS = 'tamanho das telas';

/** Tools that check the sources, after the build the fast ones first: what is run, without the Node that runs it. */
const STEPS = [
  [BUILDS, 'tools/budgets.mjs'],
  ['tipos do servidor', 'node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.json'],
  ['tipos das telas', 'node_modules/@typescript/native/bin/tsc', '-p', 'apps/web/tsconfig.json'],
  ['lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  ['formato', 'node_modules/oxfmt/bin/oxfmt', '--check', '.', '!THIRD-PARTY-NOTICES.md'],
  [
    'grafo',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    'apps',
    'packages',
    'e2e',
    '--config',
  ],
  ['código morto', 'node_modules/knip/bin/knip.js', '--no-progress'],
  ['licenças', 'tools/licences.mjs', '--check'],
];

/**
 * Runs every check with `node`, two at a time, even after one failed; a failure shows what its tool said. `onDone` hears of
 * each that has ended, well or not. Answers the counts.
 */
export async function runChecks(node, { say = (text) => process.stdout.write(text), onDone } = {}) {
  const failures = [];
  const waiting = [...STEPS];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [name, ...command] = step;
      const began = performance.now();
      const { code, output } = await capture(node, command);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      say(`${code === 0 ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.padStart(5)} s\n`);
      if (code !== 0) {
        failures.push(`a verificação ${name}`);
        say(`${output.trimEnd().replace(/^/gm, '    ')}\n`);
      }
      onDone?.(name);
    }
  };
  await Promise.all([lane(), lane()]);
  return { passed: STEPS.length - failures.length, failed: failures.length, failures };
}

function capture(node, command) {
  const child = spawn(node, command, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Tools that start other tools find the same Node and the project's programs.
    env: {
      ...process.env,
      PATH: [path.join(ROOT, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
