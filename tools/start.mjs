// npm start: everything, from a fresh checkout to the addresses on the screen.
import { execNode } from './exec-node.mjs';
import { preflight, ROOT } from './preflight.mjs';
import { isWebBuilt } from './web-build.mjs';

const node = preflight({ onlyToRun: true });
process.chdir(ROOT);
// From here on the seconds count: what is installed is installed.
process.env.INICIO_MS = String(Date.now());
// The server builds its screens beside the database; every other program wants them first (web-build.mjs).
if (!isWebBuilt()) process.env.MONTAR_TELAS = '1';
// Room for new objects: 64 MiB instead of 128 (docs/decisions/0015).
const flags = ['--max-semi-space-size=16'];
await execNode(node, [...flags, 'apps/server/src/app/main.ts', ...process.argv.slice(2)]);
