import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { PRODUCT_FLAGS, type Row, type World } from './support/world.ts';

interface Medida {
  ms: number;
  subiuMiB: number;
  picoMiB: number;
}

const ARQUIVO = path.resolve('.bench/pecas.xlsx');
const FILHO = path.resolve(import.meta.dirname, 'support/planilha.child.ts');

/**
 * Spreadsheets from the database to a kept file and back: time, and the memory (PSS) of a process that is set up as the product's
 * and does nothing else.
 */
export async function planilha({ database }: World): Promise<Row[]> {
  const { metade, tudo } = await medir<{ metade: Medida; tudo: Medida }>(database.adminUrl, 'exportar');
  // Written by another process, whose memory is not the import's.
  await medir(database.adminUrl, 'escrever');
  const { tudo: importada } = await medir<{ tudo: Medida }>(database.adminUrl, 'importar');
  return [
    tempo('exportar 50 mil × 12 em .xlsx', metade, 1_500),
    tempo('exportar 100 mil × 12 em .xlsx', tudo, 6_000),
    memoria('exportar 100 mil × 12, memória a mais', tudo.subiuMiB, 100),
    tempo('importar 100 mil, 1 % ruins', importada, 60_000),
    memoria('importar 100 mil, memória do processo', importada.picoMiB, 400),
  ];
}

async function medir<T>(url: string, oque: 'exportar' | 'escrever' | 'importar'): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...PRODUCT_FLAGS,
    FILHO,
    url,
    oque,
    ARQUIVO,
  ]);
  // The child prints one line, what it measured.
  return JSON.parse(stdout) as T;
}

const tempo = (name: string, { ms, subiuMiB }: Medida, goal: number): Row => ({
  name,
  measured: ms,
  unit: 'ms',
  limit: null,
  goal,
  better: 'less',
  note: `memória +${subiuMiB.toFixed(0)} MiB`,
});

const memoria = (name: string, measured: number, goal: number): Row => ({
  name,
  measured,
  unit: 'MiB',
  limit: null,
  goal,
  better: 'less',
  note: 'PSS',
});
