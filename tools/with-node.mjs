// node tools/with-node.mjs FILE [arguments]: runs FILE, TypeScript or not, on the project's own Node.
import { execNode } from './exec-node.mjs';
import { giveUp, preflight } from './preflight.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) giveUp('Uso: node tools/with-node.mjs ARQUIVO [argumentos]');

// The house's own tools read what only checks and tests install.
await execNode(preflight({ onlyToRun: !file.startsWith('tools/') }), [file, ...args]);
