// npm run fundo [-- --decimo] [-- FILE…]: the long suites (races, kills, fuzz, traces, LibreOffice's round trips) at full
// size, which takes hours, or at a tenth of it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { preflight } from './preflight.mjs';
import { runVitest } from './tests/vitest.mjs';

const PROJECTS = ['--project', 'server', '--project', 'packages'];
const DECIMO = '--decimo';

const node = preflight();
const args = process.argv.slice(2);
const FUNDO = args.includes(DECIMO) ? 'decimo' : '1';
const files = args.filter((arg) => arg !== DECIMO);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fundo-'));
const FUNDO_CONTAS = path.join(folder, 'contas.jsonl');
const { passed, failed } = await runVitest(node, [...PROJECTS, ...files], { FUNDO, FUNDO_CONTAS });
printSums(FUNDO_CONTAS);
fs.rmSync(folder, { recursive: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

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
