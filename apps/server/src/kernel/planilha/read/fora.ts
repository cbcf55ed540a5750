import { openThread, ThreadTooBig, ThreadTooSlow } from '../../fair/thread.ts';
import { ArquivoIlegivel, type Defeito } from './arquivo-ilegivel.ts';

/** What a thread that reads a file answers: how it opens, lot after lot as they are asked for, and what it says at the end. */
export type Resposta<A, L, F> =
  | { readonly abertura: A }
  | { readonly lote: L }
  | { readonly fim: F }
  | Ilegivel;

interface Ilegivel {
  readonly ilegivel: { readonly defeito: Defeito; readonly motivo: string };
}

/** A file that is being read in a thread of its own. */
export interface LeituraFora<A, L, F> {
  readonly abertura: A;
  /** Once only; the thread ends with it, taken to its end or not. */
  readonly lotes: AsyncIterable<L>;
  /** Known when the lots are taken. */
  readonly fim: () => F | undefined;
}

/** What reading one file may take: no honest one keeps a reader busy for a minute before its next lot. */
const LIMITES = { megabytes: 512, milliseconds: 60_000 };

/**
 * Reads a file in a thread of its own, lot by lot in its turn, in bounded memory and time: whatever is in it, nobody else's
 * calls wait. Throws ArquivoIlegivel, here and while the lots are taken.
 */
export async function lerFora<A, L, F>(thread: URL, pedido: unknown): Promise<LeituraFora<A, L, F>> {
  const { ask, end } = await openThread(thread, pedido, LIMITES);
  const proxima = async (): Promise<Exclude<Resposta<A, L, F>, Ilegivel>> => {
    const resposta = (await ask('mais').catch(emPalavras)) as Resposta<A, L, F>;
    if (!('ilegivel' in resposta)) return resposta;
    throw new ArquivoIlegivel(resposta.ilegivel.defeito, resposta.ilegivel.motivo);
  };
  let fim: F | undefined;
  const lotes = async function* (): AsyncGenerator<L> {
    try {
      for (;;) {
        const veio = await proxima();
        if ('lote' in veio) yield veio.lote;
        else {
          if ('fim' in veio) fim = veio.fim;
          return;
        }
      }
    } finally {
      await end();
    }
  };
  try {
    const aberta = await proxima();
    if (!('abertura' in aberta)) throw new Error('the reader began with something else than its opening');
    return { abertura: aberta.abertura, lotes: lotes(), fim: () => fim };
  } catch (error) {
    await end();
    throw error;
  }
}

function emPalavras(error: unknown): never {
  if (error instanceof ThreadTooBig) throw new ArquivoIlegivel('conteudo', 'é pesado demais para ser lido');
  if (error instanceof ThreadTooSlow) throw new ArquivoIlegivel('conteudo', 'demora demais para ser lido');
  throw error;
}
