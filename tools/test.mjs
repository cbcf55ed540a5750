// npm test: everything that must hold, from the types to the screens. Its last line says how much of it does.
import { findChromium, HOW_TO_GET_ONE } from './browser.mjs';
import { preflight } from './preflight.mjs';
import { runChecks } from './steps.mjs';
import { seedOfDay } from './tests/seed-of-day.mjs';
import { limitOf, overLimit, slowest } from './tests/time-budget.mjs';
import { countTests, runVitest } from './tests/vitest.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const BROWSER = ['--project', 'browser'];

const node = preflight();
const total = { passed: 0, failed: 0, skipped: 0 };
const times = [];
const failures = [];

// What is left to chance begins with the day: the same until midnight, other cases tomorrow.
process.env.FUNDO_SEED ??= seedOfDay();
console.log(`Semente do dia: ${process.env.FUNDO_SEED} (FUNDO_SEED repete a de outro)`);

await part('Verificações', () => runChecks(node));
await part('Testes', () => runVitest(node, ['--project', '!browser']));
await part('Testes de tela', browserTests);
await part('Arquivos mais lentos', tellTimes);
// Last, where whoever sees only the end of a long run finds it.
if (failures.length > 0) console.log(`\n── O que falhou ──\n${failures.join('\n\n')}`);

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
if (total.failed > 0) process.exitCode = 1;
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);

async function part(title, run) {
  console.log(`\n── ${title} ──`);
  const counts = await run();
  times.push(...(counts.times ?? []));
  failures.push(...(counts.failures ?? []));
  for (const kind of Object.keys(total)) total[kind] += counts[kind] ?? 0;
}

async function browserTests() {
  const chromium = await findChromium(node);
  if (!chromium) {
    const count = countTests(node, BROWSER);
    console.log(`Sem navegador, ${count} testes de tela ficaram de fora: ${HOW_TO_GET_ONE}`);
    return { skipped: count };
  }
  try {
    ensureWebBuilt(node);
  } catch (error) {
    console.log(error.message);
    return { failed: 1 };
  }
  return runVitest(node, BROWSER, { CHROMIUM_PATH: chromium });
}

/** The ten slowest files; each that is over its limit is a failure. */
function tellTimes() {
  const tell = ({ file, seconds }) =>
    `${seconds.toFixed(1).padStart(7)} s  ${file}${seconds > limitOf(file) ? `  passa de ${limitOf(file)} s` : ''}`;
  const over = overLimit(times);
  console.log([...new Set([...slowest(times), ...over])].map(tell).join('\n'));
  if (over.length > 0)
    console.log('Divida o arquivo ou torne-o barato; numa máquina mais lenta, TEMPO_FATOR=2 npm test.');
  return { failed: over.length };
}
