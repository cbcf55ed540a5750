import { failed } from './api-error.ts';

/** A call that failed, by what finds it again in the logs; nothing of what it carried. */
export interface LastError {
  readonly codigo: string;
  readonly caminho: string;
  readonly rastro: string | null;
  readonly quando: string;
}

/** The calls that failed last, the newest first: what goes with a ticket to support. */
export const lastErrors = (): readonly LastError[] =>
  failed.map(({ error: { codigo, caminho, rastro = null }, at }) => ({
    codigo,
    caminho: caminho.slice(0, 200),
    rastro,
    quando: new Date(at).toISOString(),
  }));
