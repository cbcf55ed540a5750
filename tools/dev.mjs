// npm run dev: the server and the browser app, both reloading on change, over the same database as npm start.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { preflight, ROOT } from './preflight.mjs';

const node = preflight();
const both = [
  spawn(node, ['--watch', '--watch-preserve-output', 'apps/server/src/app/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  }),
  spawn(node, [path.join(ROOT, 'node_modules/vite/bin/vite.js')], {
    cwd: path.join(ROOT, 'apps/web'),
    stdio: 'inherit',
  }),
];

/** One without the other is of no use. */
function endBoth(name) {
  for (const child of both) child.kill(name);
}

for (const child of both) child.once('exit', () => endBoth('SIGTERM'));
// From a terminal both have heard Ctrl+C themselves; here it only must not end this process before them.
process.on('SIGINT', () => process.stdin.isTTY || endBoth('SIGINT'));
process.on('SIGTERM', () => endBoth('SIGTERM'));
