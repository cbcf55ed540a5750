/** In so many days everything that takes turns is played once. */
export const DAYS_OF_A_ROUND = 3;

/** Which turn a seed is: days follow one another (20261130, 20261201), any other number stands for itself. */
export function turnOf(seed) {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(String(seed)) ?? [];
  const number = year === undefined ? Number(seed) : Date.UTC(year, month - 1, day) / 86_400_000;
  return Math.abs(Math.trunc(number)) % DAYS_OF_A_ROUND;
}

/** What of a row has its turn, and what waits for another day. */
export function inTurn(row, turn) {
  const isNow = (_each, i) => i % DAYS_OF_A_ROUND === turn;
  return { now: row.filter(isNow), later: row.filter((each, i) => !isNow(each, i)) };
}
