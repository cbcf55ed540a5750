import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureWebBuilt, hashOf, isWebBuilt } from './web-build.mjs';

let root;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'web-build-'));
  write('apps/web/src/tela.tsx', 'uma tela');
});
afterEach(() => fs.rmSync(root, { recursive: true }));

function write(file, text) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
}

/** Stands where Vite stands, and notes what it is asked to build. */
function aBuilder(program = `require('fs').appendFileSync('builds', process.argv.at(-1) + ' ')`) {
  write('node_modules/vite/bin/vite.js', program);
}

/** How many times both were built: the product, then the light pages into its folder. */
function builds() {
  const asked = fs.readFileSync(path.join(root, 'apps/web/builds'), 'utf8');
  const both = 'vite.config.ts vite.leve.config.ts ';
  expect(asked.replaceAll(both, '')).toBe('');
  return asked.length / both.length;
}

it('builds once for the same sources, and again when one changes', () => {
  aBuilder();
  expect(isWebBuilt(root)).toBe(false);
  ensureWebBuilt(process.execPath, { root, quiet: true });
  expect(isWebBuilt(root)).toBe(true);
  ensureWebBuilt(process.execPath, { root, quiet: true });
  expect(builds()).toBe(1);

  write('apps/web/src/tela.tsx', 'outra tela');
  ensureWebBuilt(process.execPath, { root, quiet: true });
  expect(builds()).toBe(2);
});

it('builds again when what was built is thrown away', () => {
  aBuilder();
  ensureWebBuilt(process.execPath, { root, quiet: true });
  fs.rmSync(path.join(root, 'apps/web/dist'), { recursive: true });
  ensureWebBuilt(process.execPath, { root, quiet: true });

  expect(builds()).toBe(2);
});

it('tells why a build failed, and does not take it for done', () => {
  aBuilder(`console.error('falta uma chave'); process.exit(1)`);
  const build = () => ensureWebBuilt(process.execPath, { root, quiet: true });

  expect(build).toThrow('falta uma chave');
  expect(build).toThrow('falta uma chave');
});

it('knows a renamed file from an unchanged one, and does not look at tests', () => {
  const source = path.join(root, 'apps/web/src');
  const before = hashOf([source]);

  write('apps/web/src/tela.test.tsx', 'um teste');
  expect(hashOf([source])).toBe(before);

  fs.renameSync(path.join(source, 'tela.tsx'), path.join(source, 'painel.tsx'));
  expect(hashOf([source])).not.toBe(before);
});
