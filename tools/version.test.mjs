import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './preflight.mjs';

const read = (file) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const { version, workspaces } = JSON.parse(read('package.json'));

it('each version before this one is told by its commit’s subject, which deploy/marcar-versoes.sh makes a tag of', () => {
  const before = read('CHANGELOG.md')
    .split(/^## (?=\d)/m)
    .slice(2);
  expect(before.length).toBeGreaterThanOrEqual(2);
  for (const notes of before) expect(notes).toMatch(/^\d+\.\d+\.\d+\n\nCommit “.+”/);
});

it('stands in one place: its lock repeats it, its notes begin with it', () => {
  const lock = JSON.parse(read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  expect(/^## (\d+\.\d+\.\d+)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
  for (const workspace of workspaces)
    expect(JSON.parse(read(`${workspace}/package.json`)).version, workspace).toBeUndefined();
});
