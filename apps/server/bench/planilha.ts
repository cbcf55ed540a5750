import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { PASTA } from './support/bench-database.ts';
import type { Medida } from './support/medir-memoria.ts';
import { PRODUCT_FLAGS, type Row, type World } from './support/world.ts';

type Filho = readonly [...flags: string[], file: string];
const NOSSA: Filho = [...PRODUCT_FLAGS, path.resolve(import.meta.dirname, 'support/planilha.child.ts')];
/** Its heap grows as the product lets its own (heap.ts): what is left to compare is the work. */
const NUA: Filho = [
  ...PRODUCT_FLAGS,
  '--heap-growing-percent=33',
  path.resolve(import.meta.dirname, 'support/bare/bare-planilha.child.ts'),
];

interface Exportada {
  metade: Medida;
  tudo: Medida;
}

/** Ours and the limit's, of the same work. */
type Par<T = Medida> = readonly [nossa: T, nua: T];

const ESCRITA = 'limite: um cursor, XML em texto e zlib, sem estilos';
const LEITURA = 'limite: texto pronto, uma regex e insert … unnest';

/**
 * Spreadsheets from the database to a kept file and back: time, and the memory (PSS) of a process that is set up as the
 * product's and does nothing else; each beside a process that does it with pg, zlib and a file alone.
 */
export async function planilha({ database: { adminUrl } }: World): Promise<Row[]> {
  const nossa = await medir<Exportada>(adminUrl, NOSSA, 'exportar');
  const nua = await medir<Exportada>(adminUrl, NUA, 'exportar');
  // Written by another process, whose memory is not the import's.
  await medir(adminUrl, NOSSA, 'escrever');
  const importada = await medir<{ tudo: Medida }>(adminUrl, NOSSA, 'importar');
  const importadaNua = await medir<{ tudo: Medida }>(adminUrl, NUA, 'importar');
  const importar: Par = [importada.tudo, importadaNua.tudo];
  return [
    tempo([nossa.metade, nua.metade], { name: 'exportar 50 mil × 12 em .xlsx', goal: 1_500, note: ESCRITA }),
    tempo([nossa.tudo, nua.tudo], { name: 'exportar 100 mil × 12 em .xlsx', goal: 6_000, note: ESCRITA }),
    memoria([aMais(nossa), aMais(nua)], {
      name: 'exportar 100 mil × 12, memória a mais',
      goal: 100,
      note: ESCRITA,
    }),
    tempo(importar, { name: 'importar 100 mil, 1 % ruins', goal: 60_000, note: LEITURA }),
    memoria([importada.tudo.picoMiB, importadaNua.tudo.picoMiB], {
      name: 'importar 100 mil, memória do processo',
      goal: 400,
      note: LEITURA,
    }),
  ];
}

/** Above what the process held before its first export: the second fills again what the first left free. */
const aMais = ({ metade, tudo }: Exportada): number => tudo.picoMiB - (metade.picoMiB - metade.subiuMiB);

async function medir<T>(url: string, filho: Filho, oque: 'exportar' | 'escrever' | 'importar'): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [...filho, url, oque, PASTA]);
  // The child prints one line, what it measured.
  return JSON.parse(stdout) as T;
}

type Linha = Pick<Row, 'name' | 'goal' | 'note'>;

const tempo = ([nossa, nua]: Par, { note, ...linha }: Linha): Row => ({
  ...linha,
  measured: nossa.ms,
  unit: 'ms',
  limit: nua.ms,
  better: 'less',
  note: `memória +${nossa.subiuMiB.toFixed(0)} MiB; ${note}`,
});

const memoria = ([measured, limit]: Par<number>, { note, ...linha }: Linha): Row => ({
  ...linha,
  measured,
  unit: 'MiB',
  limit,
  better: 'less',
  note: `PSS; ${note}`,
});
