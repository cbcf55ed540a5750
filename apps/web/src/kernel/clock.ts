import { readJson, writeJson } from './safe-storage.ts';

/** Where the difference is kept: a page loaded again has its token already, and none tells it the time. */
const KEPT = 'relogio_adiantado';

/** Milliseconds this machine's clock is ahead of the server's. Workshop machines are often wrong by hours. */
let ahead = Number(readJson(localStorage, KEPT)) || 0;

/** Compares clocks by a token received just now; `iat` in seconds since 1970. */
export function setClockByToken(iat: number): void {
  ahead = Date.now() - iat * 1000;
  writeJson(localStorage, KEPT, ahead);
}

/** The server's present instant as well as this machine knows it, epoch milliseconds. */
export const serverNow = (): number => Date.now() - ahead;
