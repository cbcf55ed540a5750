import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** More than this nobody finds anything in. */
const MAX = 25;
/** What is numbered is a sequence and read as one; what a tool writes is read by nobody. */
const isCounted = (name: string): boolean => !/^\d{4}[-_]/.test(name);
const IGNORED = /^(?:node_modules|dist|dist-leve|generated|\..+)$/;

function rooms(folder: string): readonly (readonly [room: string, files: number])[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !IGNORED.test(name));
  const files = entries.filter((entry) => entry.isFile() && isCounted(entry.name));
  const inside = entries.filter((entry) => entry.isDirectory());
  return [[folder, files.length], ...inside.flatMap(({ name }) => rooms(path.posix.join(folder, name)))];
}

test('no folder holds more than 25 files', () => {
  const all = ['apps', 'packages', 'db', 'docs', 'e2e', 'tools', 'deploy'].flatMap(rooms);
  expect(all.length).toBeGreaterThan(300);
  const full = all.filter(([, files]) => files > MAX).map(([room]) => room);
  expect(full, 'divide it by what people do there').toEqual([]);
});
