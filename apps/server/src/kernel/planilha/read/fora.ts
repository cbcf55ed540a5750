import { Worker } from 'node:worker_threads';
import { ArquivoIlegivel, type Defeito } from './arquivo-ilegivel.ts';

/** What a thread that reads a file answers: how it opens, lot after lot as they are asked for, and what it says at the end. */
export type Resposta<A, L, F> =
  | { readonly abertura: A }
  | { readonly lote: L }
  | { readonly fim: F }
  | { readonly ilegivel: { readonly defeito: Defeito; readonly motivo: string } };

/** A file that is being read in a thread of its own. */
export interface LeituraFora<A, L, F> {
  readonly abertura: A;
  /** Once only; the thread ends with it, taken to its end or not. */
  readonly lotes: AsyncIterable<L>;
  /** Known when the lots are taken. */
  readonly fim: () => F | undefined;
}

/** Memory that one file may take while it is read. */
const MEMORIA_MB = 512;
/** No honest file keeps a reader busy so long before its next lot. */
const ESPERA_MS = 60_000;

/**
 * Reads a file in a thread of its own, in bounded memory and time: whatever is in it, nobody else's calls wait. Throws
 * ArquivoIlegivel, here and while the lots are taken.
 */
export async function lerFora<A, L, F>(thread: URL, pedido: unknown): Promise<LeituraFora<A, L, F>> {
  const worker = new Worker(thread, {
    workerData: pedido,
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
  });
  const proxima = (): Promise<Resposta<A, L, F>> => respostaDe(worker);
  let fim: F | undefined;
  const lotes = async function* (): AsyncGenerator<L> {
    try {
      for (;;) {
        const resposta = proxima();
        worker.postMessage('mais');
        const veio = await resposta;
        if ('lote' in veio) yield veio.lote;
        else {
          if ('fim' in veio) fim = veio.fim;
          return;
        }
      }
    } finally {
      await worker.terminate();
    }
  };
  try {
    const aberta = await proxima();
    if (!('abertura' in aberta)) throw new Error('the reader began with something else than its opening');
    return { abertura: aberta.abertura, lotes: lotes(), fim: () => fim };
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

function respostaDe<R extends object>(worker: Worker): Promise<R> {
  return new Promise((resolve, reject) => {
    const relogio = setTimeout(
      () => reject(new ArquivoIlegivel('conteudo', 'demora demais para ser lido')),
      ESPERA_MS,
    );
    const falhou = (error: unknown): void => {
      clearTimeout(relogio);
      const semMemoria =
        error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(semMemoria ? new ArquivoIlegivel('conteudo', 'é pesado demais para ser lido') : error);
    };
    worker.removeAllListeners();
    worker.once('error', falhou);
    worker.once('exit', (codigo) => falhou(new Error(`the reader's thread ended with ${codigo}`)));
    worker.once('message', (resposta: R & { ilegivel?: { defeito: Defeito; motivo: string } }) => {
      clearTimeout(relogio);
      if (resposta.ilegivel) reject(new ArquivoIlegivel(resposta.ilegivel.defeito, resposta.ilegivel.motivo));
      else resolve(resposta);
    });
  });
}
