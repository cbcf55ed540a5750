import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#kernel/config.ts';

/** The key that signs access tokens: configured, or made once and kept in the data folder. */
export function signingSecret({ JWT_SECRET, DATA_DIR }: Config): Uint8Array {
  if (JWT_SECRET !== undefined) return new TextEncoder().encode(JWT_SECRET);
  const file = path.join(DATA_DIR, 'jwt.secret');
  try {
    return readFileSync(file);
  } catch {
    mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
    // 'wx': when two processes start at once the second reads the first's.
    try {
      writeFileSync(file, randomBytes(48), { mode: 0o600, flag: 'wx' });
    } catch {
      return readFileSync(file);
    }
    return readFileSync(file);
  }
}
