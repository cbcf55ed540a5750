// npm run fundo [-- --decimo] [-- FILE…]: the long suites (races, kills, fuzz, traces, LibreOffice's round trips) at full
// size, which takes hours, or at a tenth of it.
// npm run fundo -- --telas [PART…]: every screen of every level on every distributor of the demonstration, or of some (atria, atria/2).
// npm run fundo -- --dias N: what the properties of the domain and the screens will draw in the next N days.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium, HOW_TO_GET_ONE } from './browser.mjs';
import { giveUp, preflight, ROOT } from './preflight.mjs';
import { seedOfDay } from './tests/seed-of-day.mjs';
import { runVitest } from './tests/vitest.mjs';
import { needWebBuilt } from './web-build.mjs';

const PROJECTS = ['--project', 'server', '--project', 'server-alone', '--project', 'packages'];
const DECIMO = '--decimo';
const DIAS = '--dias';
const TELAS = '--telas';
const AS_TELAS = 'e2e/demo/telas-com-dados.spec.ts';

const node = preflight();
const args = process.argv.slice(2);
const run =
  (await { [DIAS]: playDays, [TELAS]: playScreens }[args[0]]?.(args.slice(1))) ?? (await playLongSuites());
console.log(`${run.passed} passed, ${run.failed} failed`);
process.exitCode = run.failed === 0 ? 0 : 1;

/** Each coming day begins with its own number: a property that fails on one of them is known before that morning. */
async function playDays([days]) {
  const count = Number(days);
  if (!(count > 0)) throw new Error('npm run fundo -- --dias N: quantos dias?');
  const files = ['packages', 'apps/web/src'].flatMap(propertyTests);
  const sum = { passed: 0, failed: 0 };
  const told = [];
  for (let day = 1; day <= count; day += 1) {
    const FUNDO_SEED = seedOfDay(new Date(Date.now() + day * 86_400_000));
    const { passed, failed, failures } = await runVitest(node, files, { env: { FUNDO_SEED } });
    if (failed > 0) told.push(`FUNDO_SEED=${FUNDO_SEED}`, ...failures);
    sum.passed += passed;
    sum.failed += failed;
  }
  if (told.length > 0) console.log(['', ...told].join('\n'));
  return sum;
}

/** Two minutes for the demonstration with its year, and a second a screen. */
async function playScreens(parts) {
  const CHROMIUM_PATH = await findChromium(node);
  if (!CHROMIUM_PATH) giveUp(HOW_TO_GET_ONE);
  needWebBuilt(node);
  const TELAS_DA_DEMO = parts.length > 0 ? parts.join(',') : 'todas';
  return runVitest(node, ['--project', 'browser', AS_TELAS], { env: { CHROMIUM_PATH, TELAS_DA_DEMO } });
}

function propertyTests(folder) {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true })
    .filter((file) => file.endsWith('.test.ts') && !/node_modules|test.fundo/.test(file))
    .map((file) => path.join(folder, file))
    .filter((file) => fs.readFileSync(path.join(ROOT, file), 'utf8').includes("'fast-check'"));
}

async function playLongSuites() {
  const FUNDO = args.includes(DECIMO) ? 'decimo' : '1';
  const files = args.filter((arg) => arg !== DECIMO);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fundo-'));
  const FUNDO_CONTAS = path.join(folder, 'contas.jsonl');
  const counted = await runVitest(node, [...PROJECTS, ...files], { env: { FUNDO, FUNDO_CONTAS } });
  printSums(FUNDO_CONTAS);
  fs.rmSync(folder, { recursive: true });
  return counted;
}

/** What all suites tried together, and what was lost, done twice or failed of it. */
function printSums(file) {
  if (!fs.existsSync(file)) return;
  const sums = {};
  for (const line of fs.readFileSync(file, 'utf8').trim().split('\n')) {
    const { suite, ...counted } = JSON.parse(line);
    for (const name of [suite, 'total']) {
      sums[name] ??= { tentados: 0, perdidos: 0, dobrados: 0, erros5xx: 0 };
      for (const [key, count] of Object.entries(counted)) sums[name][key] += count;
    }
  }
  const { total, ...suites } = sums;
  console.table({ ...suites, total });
}
