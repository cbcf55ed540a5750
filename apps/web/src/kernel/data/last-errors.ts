import type { ApiError } from './api-error.ts';

/** As many as a ticket to support takes. */
const MAXIMO = 5;

/** A call that failed, by what finds it again in the logs; nothing of what it carried. */
export interface LastError {
  readonly codigo: string;
  readonly caminho: string;
  readonly rastro: string | null;
  readonly quando: string;
}

let errors: readonly LastError[] = [];

/** Remembers a failed call until the page is loaded again. */
export function noteError({ codigo, caminho, rastro }: ApiError): void {
  const quando = new Date().toISOString();
  errors = [{ codigo, caminho: caminho.slice(0, 200), rastro: rastro ?? null, quando }, ...errors].slice(
    0,
    MAXIMO,
  );
}

/** The calls that failed last, the newest first: what goes with a ticket to support. */
export const lastErrors = (): readonly LastError[] => errors;
