// node tools/with-node.mjs FILE [arguments]: runs FILE, TypeScript or not, on the project's own Node.
import { execNode } from './exec-node.mjs';
import { giveUp, preflight } from './preflight.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) giveUp('Uso: node tools/with-node.mjs ARQUIVO [argumentos]');

await execNode(preflight(), [file, ...args]);
