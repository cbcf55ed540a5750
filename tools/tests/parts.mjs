import fs from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium, HOW_TO_GET_ONE } from '../browser.mjs';
import { BUILDS, runChecks } from './steps.mjs';
import { runNode } from '../exec-node.mjs';
import { ROOT } from '../preflight.mjs';
import { ensureWebBuilt } from '../web-build.mjs';
import { inTurns } from './in-turns.mjs';
import { tellMachine } from './machine-speed.mjs';
import { seedOfDay } from './seed-of-day.mjs';
import { limitOf, overLimit, slowest } from './time-budget.mjs';
import { countTests, runVitest } from './vitest.mjs';

/** A spec file waits half its time, for a page or for its own server; on what is left of the cores the others play. */
const CORES = availableParallelism();
const SPECS_AT_ONCE = Math.max(2, CORES - 1);
const FILES_AT_ONCE = Math.max(1, Math.floor(CORES / 2));

const BROWSER = ['--project', 'browser'];

/** What chance begins with: the day, the same until midnight, other cases tomorrow. */
export function tellSeed() {
  process.env.FUNDO_SEED ??= seedOfDay();
  console.log(`Semente do dia: ${process.env.FUNDO_SEED} (FUNDO_SEED repete a de outro)`);
  return process.env.FUNDO_SEED;
}

/**
 * The checks, and beside them tests without a browser (`tests`, vitest's arguments) and spec files (`specs`, the same;
 * undefined: none); `env` is theirs. With `isWhole` what the statements answered is compared with the rows that the sources
 * promise. Ends with the slowest files, what failed, how long it took on what
 * machine, and the counts; `last` is told before these. Sets the exit code.
 */
export async function runParts(node, { tests, specs, env = {}, last = [], isWhole = false }) {
  const began = performance.now();
  console.log(tellMachine());
  // Before anything plays: a browser may have to be installed.
  const chromium = specs && (await findChromium(node));
  const total = { passed: 0, failed: 0, skipped: 0 };
  const times = [];
  const failures = [];
  const begin = inTurns((text) => process.stdout.write(text));
  let isBuilt;
  const built = new Promise((resolve) => (isBuilt = resolve));

  await Promise.all([
    part('Verificações', (say) => runChecks(node, { say, onDone: (step) => step === BUILDS && isBuilt() })),
    part('Testes', (say) => (isWhole ? testsAndRows(node, { testsOf, say }) : testsOf(say))),
    ...(specs ? [part('Testes de tela', screens)] : []),
  ]);
  await part('Arquivos mais lentos', async (say) => tellTimes(times, say));
  // Last, where whoever sees only the end of a long run finds it.
  if (failures.length > 0) console.log(`\n── O que falhou ──\n${failures.join('\n\n')}`);
  console.log(`\n${[...last, `Levou ${minutes(performance.now() - began)}. ${tellMachine()}`].join('\n')}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  if (total.failed > 0) process.exitCode = 1;
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);

  function testsOf(say, more = {}) {
    return runVitest(node, [...tests, `--maxWorkers=${FILES_AT_ONCE}`], { env: { ...env, ...more }, say });
  }

  async function screens(say) {
    if (!chromium) {
      const count = countTests(node, [...BROWSER, ...specs]);
      say(`Sem navegador, ${count} testes de tela ficaram de fora: ${HOW_TO_GET_ONE}\n`);
      return { skipped: count };
    }
    await built;
    try {
      ensureWebBuilt(node, { quiet: true });
    } catch (error) {
      say(`${error.message}\n`);
      return { failed: 1 };
    }
    const args = [...BROWSER, ...specs, `--maxWorkers=${SPECS_AT_ONCE}`];
    return runVitest(node, args, { env: { ...env, CHROMIUM_PATH: chromium, TELAS_ADIANTE: 'sim' }, say });
  }

  async function part(title, run) {
    const { say, end } = begin(title);
    const counts = await run(say);
    end();
    times.push(...(counts.times ?? []));
    failures.push(...(counts.failures ?? []));
    for (const kind of Object.keys(total)) total[kind] += counts[kind] ?? 0;
  }
}

/** Only when every test has run can a statement be said to have none. */
async function testsAndRows(node, { testsOf, say }) {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'gestao-consultas-'));
  try {
    const counts = await testsOf(say, { CONSULTAS: folder });
    const code = await runNode(node, [path.join(ROOT, 'tools/tests/sql-rows.ts'), folder], {
      cwd: ROOT,
      say,
    });
    if (code === 0) return { ...counts, passed: counts.passed + 1 };
    const what = 'as linhas de sql<Row> (veja em Testes, no fim)';
    return { ...counts, failed: counts.failed + 1, failures: [...counts.failures, what] };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** The ten slowest files; each that is over its limit is a failure. */
function tellTimes(times, say) {
  const tell = ({ file, seconds }) =>
    `${seconds.toFixed(1).padStart(7)} s  ${file}${seconds > limitOf(file) ? `  passa de ${limitOf(file)} s` : ''}\n`;
  const over = overLimit(times);
  say([...new Set([...slowest(times), ...over])].map(tell).join(''));
  if (over.length > 0)
    say('Divida o arquivo ou torne-o barato; numa máquina mais lenta, TEMPO_FATOR=2 npm test.\n');
  return { failed: over.length };
}

function minutes(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}
