/** R18: each named defence of docs/asvs.md is taken away, and the test that its row names turns red (decision 0086). */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DEFESAS } from '../../../../tools/defesas/defesas.ts';
import { NO_FUNDO, PACIENCIA, SEMENTE } from './tamanhos.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** By `npm test` every other one, by the day's seed; by `npm run fundo` all. */
const DA_VEZ = DEFESAS.map((defesa, i) => ({ ...defesa, i })).filter(
  ({ i }) => NO_FUNDO || i % 2 === SEMENTE % 2,
);

interface Jogada {
  readonly defesa: number;
  readonly red: readonly string[];
  readonly errors: readonly string[];
}

/** Plays the proof of every defence in a build without it, each a project of one run with a PostgreSQL of its own. */
async function jogar(): Promise<readonly Jogada[]> {
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'sem-defesas-'));
  const relato = path.join(pasta, 'vermelhos.json');
  try {
    await new Promise<void>((done, fail) => {
      const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
      const config = path.join(ROOT, 'tools/defesas/vitest.config.ts');
      const env = Object.fromEntries(
        // Whatever this run told its workers is not that one's.
        Object.entries(process.env).filter(([nome]) => !nome.startsWith('VITEST')),
      );
      spawn(process.execPath, [vitest, 'run', '--config', config], {
        cwd: ROOT,
        env: { ...env, VERMELHOS: relato, DEFESAS: DA_VEZ.map(({ i }) => i).join(',') },
        stdio: 'ignore',
      })
        .on('error', fail)
        .on('exit', () => done());
    });
    return JSON.parse(fs.readFileSync(relato, 'utf8')) as Jogada[];
  } finally {
    fs.rmSync(pasta, { recursive: true });
  }
}

test(`${DA_VEZ.length} defences, each missing once: its test is red`, { timeout: PACIENCIA }, async () => {
  const jogadas = new Map((await jogar()).map((jogada) => [jogada.defesa, jogada]));
  const verdes = DA_VEZ.filter(({ red, i }) => !jogadas.get(i)?.red.some((nome) => red.test(nome)));
  expect(
    verdes.map(({ row, file, takes, proof }) => `${row}: sem “${takes}” em ${file}, ${proof} ficou verde`),
  ).toEqual([]);
});
