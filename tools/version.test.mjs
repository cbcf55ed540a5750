import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './preflight.mjs';

const read = (file) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const { version, workspaces } = JSON.parse(read('package.json'));

it('stands in one place: its lock repeats it, its notes begin with it', () => {
  const lock = JSON.parse(read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
  expect(/^## (\d+\.\d+\.\d+)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
  for (const workspace of workspaces)
    expect(JSON.parse(read(`${workspace}/package.json`)).version, workspace).toBeUndefined();
});
