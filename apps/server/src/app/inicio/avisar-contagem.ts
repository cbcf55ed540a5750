import { setTimeout as sleep } from 'node:timers/promises';
import { emNumero } from '@oferta/domain/numero.ts';
import type { Database } from '#kernel/db/database.ts';
import { findBanco, olhar } from '../sinais/sinais.queries.ts';

interface Aviso {
  /** Takes a line for whoever watches the start. */
  readonly dizer: (linha: string) => void;
  readonly sinal: AbortSignal;
  /** Milliseconds between two lines. */
  readonly passo?: number;
}

/** A day's own changes wait too, for some seconds: nobody is told of them. */
const MUITAS = 1_000;

/** After an upgrade the managers' figures are counted behind open doors: tells how far that is, until all are there. */
export async function avisarContagem(
  db: Pick<Database, 'kysely'>,
  { dizer, sinal, passo = 5_000 }: Aviso,
): Promise<void> {
  for (let vez = 0; !sinal.aborted; vez += 1) {
    const { fatos } = await olhar(db, findBanco);
    if (vez === 0 && fatos < MUITAS) return;
    dizer(
      fatos === 0
        ? 'números da gestão: todos contados'
        : `números da gestão: ${emNumero(fatos)} mudanças por contar`,
    );
    if (fatos === 0) return;
    await sleep(passo, undefined, { signal: sinal }).catch(() => undefined);
  }
}
