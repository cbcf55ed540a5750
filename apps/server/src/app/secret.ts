import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#kernel/config.ts';
import { makeFolder } from '#kernel/make-folder.ts';

/** The key that signs access tokens: configured, or made once and kept in the data folder. */
export function signingSecret({ JWT_SECRET, DATA_DIR }: Config): Uint8Array {
  if (JWT_SECRET !== undefined) return new TextEncoder().encode(JWT_SECRET);
  const file = path.join(DATA_DIR, 'jwt.secret');
  try {
    return readFileSync(file);
  } catch {
    makeFolder(DATA_DIR, 0o700);
    // 'wx': when two processes start at once the second reads the first's.
    try {
      writeFileSync(file, randomBytes(48), { mode: 0o600, flag: 'wx' });
    } catch {
      return readFileSync(file);
    }
    return readFileSync(file);
  }
}

/** Secrets that open as well as the one in force, and neither sign nor seal: while a house changes its own. */
export interface OutrosSegredos {
  /** What it sealed is sealed anew, and its logins go. */
  readonly anterior: Uint8Array | null;
  /** Known beforehand, for the process beside this one that has it already. */
  readonly seguinte: Uint8Array | null;
}

/** The secrets beside the one in force; the former of one that was made here is `jwt.secret.anterior` in the data folder. */
export const outrosSegredos = ({
  JWT_SECRET_ANTERIOR,
  JWT_SECRET_SEGUINTE,
  DATA_DIR,
}: Config): OutrosSegredos => ({
  anterior: emBytes(JWT_SECRET_ANTERIOR) ?? lido(path.join(DATA_DIR, 'jwt.secret.anterior')),
  seguinte: emBytes(JWT_SECRET_SEGUINTE),
});

/** All that open beside the one in force. */
export const tambemAbrem = (outros: OutrosSegredos = NENHUM): Uint8Array[] =>
  [outros.anterior, outros.seguinte].filter((each) => each !== null);

/** A house that does not change its secret. */
export const NENHUM: OutrosSegredos = { anterior: null, seguinte: null };

const emBytes = (texto: string | undefined): Uint8Array | null =>
  texto === undefined ? null : new TextEncoder().encode(texto);

function lido(file: string): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
