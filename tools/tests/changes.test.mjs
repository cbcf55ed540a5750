import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedFiles } from './changes.mjs';

let root;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'gestao-mudancas-'));
  git('init', '-q', '-b', 'main');
});
afterEach(() => fs.rmSync(root, { recursive: true }));

function git(...args) {
  const who = ['-c', 'user.name=Teste', '-c', 'user.email=teste@teste.example'];
  execFileSync('git', [...who, ...args], { cwd: root, stdio: 'ignore' });
}

function commit(file, days = 0) {
  fs.writeFileSync(path.join(root, file), `${file} ${days}`);
  git('add', '.');
  const when = new Date(Date.now() - days * 86_400_000).toISOString();
  process.env.GIT_COMMITTER_DATE = when;
  git('commit', '-q', '-m', file, '--date', when);
  delete process.env.GIT_COMMITTER_DATE;
}

it('names what a branch changed since it left main, and what is not committed yet', () => {
  commit('de-antes.ts', 9);
  git('checkout', '-q', '-b', 'trabalho');
  commit('da-branch.ts');
  fs.writeFileSync(path.join(root, 'solto.ts'), '');
  expect(changedFiles(root)).toEqual(['da-branch.ts', 'solto.ts']);
});

it('on main names what the last day of its commits changed', () => {
  commit('de-antes.ts', 9);
  commit('de-ontem.ts', 6.5);
  commit('de-hoje.ts', 6);
  expect(changedFiles(root)?.toSorted()).toEqual(['de-hoje.ts', 'de-ontem.ts']);
});

it('does not know where there is no history', () => {
  expect(changedFiles(root)).toBeUndefined();
});
