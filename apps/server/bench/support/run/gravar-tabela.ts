import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';
import { linhaDaTabela } from './linha-da-tabela.ts';
import type { Row } from '../world.ts';

const FILE = 'docs/medidas/bancada.md';
const OXFMT = path.resolve('node_modules/oxfmt/bin/oxfmt');

interface Run {
  readonly began: Date;
  readonly rows: readonly Row[];
  /** Measures that broke off or were not asked for. */
  readonly missing: readonly string[];
}

/** Writes a run's table where the house keeps its last one, with its machine named by what the bare server answers there. */
export function gravarTabela({ began, rows, missing }: Run): void {
  const bare = rows.find(({ name }) => name === 'lista do dia, do banco');
  const rate = bare
    ? `bare server ${Math.round(bare.limit)} lists of a day a second`
    : 'bare server not measured in this run';
  const lines = rows.map(linhaDaTabela);
  const cell = (value: string | number): string => String(value).replaceAll('|', '\\|');
  const head = ['medida', 'valor', 'limite', 'razão', 'meta', 'alcançada', 'nota'] as const;
  const text = [
    '# The last run of the bench',
    '',
    `\`npm run bench -- --gravar\` wrote this on ${began.toISOString().slice(0, 10)}: ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${rate}. Where the time goes: bancada-causas.md.`,
    ...(missing.length > 0 ? ['', `Not in this run: ${missing.join(', ')}.`] : []),
    '',
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '---').join(' | ')} |`,
    ...lines.map((line) => `| ${head.map((key) => cell(line[key])).join(' | ')} |`),
    '',
  ].join('\n');
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, text);
  execFileSync(process.execPath, [OXFMT, FILE], { stdio: 'inherit' });
}
