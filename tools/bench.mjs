// npm run bench [-- NAME…]: the measures, with the screens built and a browser found or fetched, as for the tests.
import { findChromium, HOW_TO_GET_ONE } from './browser.mjs';
import { execNode } from './exec-node.mjs';
import { preflight, ROOT } from './preflight.mjs';
import { needWebBuilt } from './web-build.mjs';

const node = preflight();
// The day's planner is pure: no screen, no database.
const [qual, ...resto] = process.argv.slice(2);
if (qual === 'planejar') {
  process.chdir(ROOT);
  await execNode(node, ['apps/server/bench/planejar.ts', ...resto]);
  process.exit(process.exitCode ?? 0);
}
needWebBuilt(node);
const chromium = await findChromium(node);
if (chromium) process.env.CHROMIUM_PATH = chromium;
else console.log(`Sem navegador, as medidas de tela vão faltar: ${HOW_TO_GET_ONE}`);
process.chdir(ROOT);
await execNode(node, ['apps/server/bench/run.ts', ...process.argv.slice(2)]);
