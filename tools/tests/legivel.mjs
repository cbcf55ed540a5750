import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Tells the readability sweep whose turn it is and which files changed (e2e/legivel/da-vez.ts), in a file whose path is its variable: a day of many
 * changes is longer than what a process may be given in one. It goes with this process.
 */
export function tellSweep(vez) {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'gestao-legivel-'));
  const file = path.join(folder, 'vez.json');
  fs.writeFileSync(file, JSON.stringify(vez));
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return { LEGIVEL: file };
}
