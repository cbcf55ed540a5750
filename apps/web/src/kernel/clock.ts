/** Milliseconds this machine's clock is ahead of the server's. Workshop machines are often wrong by hours. */
let ahead = 0;

/** Compares clocks by a token received just now; `iat` in seconds since 1970. */
export function setClockByToken(iat: number): void {
  ahead = Date.now() - iat * 1000;
}

/** The server's present instant as well as this machine knows it, epoch milliseconds. */
export const serverNow = (): number => Date.now() - ahead;
