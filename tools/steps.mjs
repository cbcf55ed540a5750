import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './preflight.mjs';

/** Tools that check the sources, fast ones first: what is run, without the Node that runs it. */
const STEPS = [
  ['tipos do servidor', 'node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.json'],
  ['tipos das telas', 'node_modules/@typescript/native/bin/tsc', '-p', 'apps/web/tsconfig.json'],
  ['lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  ['formato', 'node_modules/oxfmt/bin/oxfmt', '--check', '.', '!THIRD-PARTY-NOTICES.md'],
  ['grafo', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'apps', 'packages', '--config'],
  ['código morto', 'node_modules/knip/bin/knip.js', '--no-progress'],
  ['licenças', 'tools/licences.mjs', '--check'],
  ['tamanho das telas', 'tools/budgets.mjs'],
];

/** Runs every check with `node`, even after one failed; a failure shows what its tool said. Answers the counts. */
export async function runChecks(node) {
  const failures = [];
  for (const [name, ...command] of STEPS) {
    const began = performance.now();
    const { code, output } = await capture(node, command);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.padStart(5)} s`);
    if (code === 0) continue;
    failures.push(`a verificação ${name}`);
    console.log(output.trimEnd().replace(/^/gm, '    '));
  }
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
