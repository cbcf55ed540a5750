// npm start: everything, from a fresh checkout to the addresses on the screen.
import { execNode } from './exec-node.mjs';
import { preflight, ROOT } from './preflight.mjs';
import { needWebBuilt } from './web-build.mjs';

const node = preflight();
needWebBuilt(node);
process.chdir(ROOT);
// Room for new objects: 64 MiB instead of 128 (docs/decisions/0015).
const flags = ['--max-semi-space-size=16'];
await execNode(node, [...flags, 'apps/server/src/app/main.ts', ...process.argv.slice(2)]);
