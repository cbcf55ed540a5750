import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const MONTADOR = path.resolve(import.meta.dirname, '../../../../../tools/web-build.mjs');

export interface Telas {
  /** They can be served; rejects with the sentence of the build that failed. */
  readonly prontas: Promise<void>;
  /** Gives them their small forms, while the doors are open. */
  readonly comprimir: () => void;
  readonly parar: () => void;
}

/** Builds the screens beside whatever the start is at, in a process of its own. */
export function montarTelas(): Telas {
  const child = fork(MONTADOR, ['--ao-lado'], { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  const erro = child.stderr ? text(child.stderr) : Promise.resolve('');
  const prontas = Promise.race([
    once(child, 'message').then(() => undefined),
    once(child, 'exit').then(async () => {
      throw new TelasNaoMontam(await erro);
    }),
  ]);
  // Awaited once the database is in shape.
  prontas.catch(() => undefined);
  return {
    prontas,
    comprimir: () => void (child.connected && child.send('comprimir')),
    parar: () => void child.kill(),
  };
}

/** Its message is what the build said. */
export class TelasNaoMontam extends Error {
  constructor(dito: string) {
    super(dito.trim() || 'As telas não montam: a montagem terminou sem dizer por quê.');
  }
}
