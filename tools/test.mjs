// npm test: everything that must hold, from the types to the screens. Its last line says how much of it does.
import fs from 'node:fs';
import path from 'node:path';
import { preflight, ROOT } from './preflight.mjs';
import { changedFiles } from './tests/changes.mjs';
import { tellSweep } from './tests/legivel.mjs';
import { runParts, tellSeed } from './tests/parts.mjs';
import { DAYS_OF_A_ROUND, inTurn, turnOf } from './tests/turns.mjs';

/** The long suites; `npm run fundo` plays all of them, and at full size. */
const FUNDO = 'apps/server/test/fundo';

const node = preflight();
const turn = turnOf(tellSeed());
const { now, later } = inTurn(longSuites(), turn);
const told = [
  `Suítes longas da vez: ${names(now)}.`,
  `Noutro dia dos próximos ${DAYS_OF_A_ROUND - 1}, ou por npm run fundo: ${names(later)}.`,
];
console.log(told.join('\n'));

await runParts(node, {
  tests: ['--project', '!browser'],
  specs: [],
  env: {
    FORA: later.join(','),
    ...tellSweep({ vez: turn, de: DAYS_OF_A_ROUND, mudados: changedFiles() ?? null }),
  },
  last: told,
  isWhole: true,
});

function longSuites() {
  return fs
    .readdirSync(path.join(ROOT, FUNDO), { recursive: true })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${FUNDO}/${file.replaceAll(path.sep, '/')}`)
    .toSorted();
}

function names(files) {
  return files.map((file) => path.basename(file, '.test.ts')).join(', ');
}
