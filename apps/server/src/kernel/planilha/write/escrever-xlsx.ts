import { setImmediate } from 'node:timers/promises';
import { openThread } from '../../fair/thread.ts';
import type { FolhaAEscrever } from './folha.ts';
import { montarXlsx, type LivroXlsx } from './montar-xlsx.ts';
import { emPassos, passosEmTexto, type Passo } from './passos.ts';

/** What a sheet holds below its header, by the file format. */
export const LINHAS_MAXIMO_XLSX = 1_048_575;
/** So many rows are written here in some milliseconds; a thread takes longer to begin. */
const POUCAS = 500;
/** Rows that are told at once, in less than a millisecond: between them other people's calls are answered. */
const FOLEGO = 250;
/** A lot's text and what is compressed of it: a tenth of this. A lot takes milliseconds. */
const LIMITES = { megabytes: 128, milliseconds: 60_000 };

/**
 * A list as an .xlsx of two sheets: the rows, and what they are. Made as it is read, whatever its length; all but a short
 * list in a thread of its own, in its turn, so that nobody's call waits for it.
 */
export async function* escreverXlsx({ lotes, subtotais, ...folha }: FolhaAEscrever): AsyncGenerator<Buffer> {
  // Words for codes were put in already, by a function, which no thread could be given.
  const livro: LivroXlsx = {
    ...folha,
    colunas: folha.colunas.map((coluna) => ({ ...coluna, palavra: undefined })),
  };
  const passos = emPedacos(emPassos(lotes, subtotais));
  try {
    const poucos: Passo[] = [];
    let acabou = false;
    while (!acabou && poucos.length < POUCAS) {
      const { value, done } = await passos.next();
      if (done) acabou = true;
      else poucos.push(...value);
    }
    yield* acabou ? montarXlsx(livro, umLote(poucos)) : montarFora(livro, poucos, passos);
  } finally {
    await passos.return(undefined);
  }
}

async function* umLote(passos: readonly Passo[]): AsyncGenerator<readonly Passo[]> {
  yield passos;
}

async function* emPedacos(lotes: AsyncIterable<readonly Passo[]>): AsyncGenerator<readonly Passo[]> {
  for await (const lote of lotes)
    for (let i = 0; i < lote.length; i += FOLEGO) {
      yield lote.slice(i, i + FOLEGO);
      await setImmediate();
    }
}

/** The thread's answers are what it has ready of the file, one after each lot, and after null the last of it. */
async function* montarFora(
  livro: LivroXlsx,
  primeiros: readonly Passo[],
  outros: AsyncIterable<readonly Passo[]>,
): AsyncGenerator<Buffer> {
  const url = new URL('./xlsx.worker.ts', import.meta.url);
  const { ask, end } = await openThread(url, livro, { ...LIMITES, lane: 'writing' });
  const pronto = async (pergunta?: string | null): Promise<Buffer> => {
    const bytes = (await ask(pergunta)) as Uint8Array<ArrayBuffer>;
    return Buffer.from(bytes.buffer);
  };
  try {
    yield await pronto();
    yield await pronto(passosEmTexto(primeiros, livro.colunas));
    for await (const passos of outros) yield await pronto(passosEmTexto(passos, livro.colunas));
    yield await pronto(null);
  } finally {
    await end();
  }
}
