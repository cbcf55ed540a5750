// npm run fotos [-- --em PASTA] [--ao-lado PASTA] [--conjunto telas,leves,estados,papel] [--vistas 390,1440-escuro] [--so TRECHO,TRECHO]: pictures of every screen on the demonstration, in its states and on paper, and sheets of them to look at.
import { findChromium, HOW_TO_GET_ONE } from '../../tools/browser.mjs';
import { execNode } from '../../tools/exec-node.mjs';
import { giveUp, preflight, ROOT } from '../../tools/preflight.mjs';
import { ensureWebBuilt } from '../../tools/web-build.mjs';

const node = preflight();
process.chdir(ROOT);
ensureWebBuilt(node);
const chromium = await findChromium(node);
if (!chromium) giveUp(`Sem navegador não há fotos: ${HOW_TO_GET_ONE}`);
process.env.CHROMIUM_PATH = chromium;
await execNode(node, ['e2e/fotos/tirar.ts', ...process.argv.slice(2)]);
