// npm start: everything, from a fresh checkout to the addresses on the screen.
import { execNode } from './exec-node.mjs';
import { giveUp, preflight, ROOT } from './preflight.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const node = preflight();
try {
  ensureWebBuilt(node);
} catch (error) {
  giveUp(error.message);
}
process.chdir(ROOT);
await execNode(node, ['apps/server/src/app/main.ts', ...process.argv.slice(2)]);
