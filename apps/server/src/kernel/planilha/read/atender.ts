import { parentPort, workerData } from 'node:worker_threads';
import { ArquivoIlegivel } from './arquivo-ilegivel.ts';
import type { Resposta } from './fora.ts';

interface Leitura<A, L, F> {
  readonly abertura: A;
  readonly lotes: AsyncIterable<L> | Iterable<L>;
  readonly fim: () => F;
}

/** The thread's side of `lerFora`: opens what it was given, and gives a lot each time it is asked. */
export async function atender<P, A, L, F>(abrir: (pedido: P) => Promise<Leitura<A, L, F>>): Promise<void> {
  const responder = (resposta: Resposta<A, L, F>): void => parentPort?.postMessage(resposta);
  const tentar = async (fazer: () => Promise<void>): Promise<void> => {
    try {
      await fazer();
    } catch (error) {
      if (!(error instanceof ArquivoIlegivel)) throw error;
      responder({ ilegivel: { defeito: error.defeito, motivo: error.message } });
    }
  };
  await tentar(async () => {
    const { abertura, lotes, fim } = await abrir(workerData as P);
    const proximos = (async function* () {
      yield* lotes;
    })();
    parentPort?.on('message', () => {
      // What it throws ends the thread, and whoever waits hears of it.
      void tentar(async () => {
        const { value, done } = await proximos.next();
        responder(done ? { fim: fim() } : { lote: value });
      });
    });
    responder({ abertura });
  });
}
