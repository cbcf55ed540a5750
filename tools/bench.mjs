// npm run bench [-- NAME…]: the measures, with the screens built and a browser found or fetched, as for the tests.
import { findChromium, HOW_TO_GET_ONE } from './browser.mjs';
import { execNode } from './exec-node.mjs';
import { preflight, ROOT } from './preflight.mjs';
import { needWebBuilt } from './web-build.mjs';

const node = preflight();
needWebBuilt(node);
const chromium = await findChromium(node);
if (chromium) process.env.CHROMIUM_PATH = chromium;
else console.log(`Sem navegador, as medidas de tela vão faltar: ${HOW_TO_GET_ONE}`);
process.chdir(ROOT);
await execNode(node, ['apps/server/bench/run.ts', ...process.argv.slice(2)]);
