/** Longest wait between two attempts, in minutes: a DMS that is back is heard soon. */
const MAIOR_ESPERA_MIN = 15;

/** How often a DMS can be asked, in minutes. */
export const INTERVALOS_DMS = [5, 15, 30, 60, 240, 1440] as const;

/** Failures in a row after which people are told: one is an accident. */
export const FALHAS_QUE_AVISAM = 3;

/** Minutes to wait after so many failures in a row (1 or more): doubling, up to a quarter of an hour. It never gives up. */
export const esperaDepoisDe = (falhas: number): number =>
  Math.min(MAIOR_ESPERA_MIN, 2 ** Math.min(Math.max(falhas, 1) - 1, 10));

/** When a DMS is asked next, after it answered (no failures) or did not. */
export function proximaBusca(
  agora: Date,
  { falhas, intervaloMin }: { readonly falhas: number; readonly intervaloMin: number },
): Date {
  const minutos = falhas === 0 ? intervaloMin : Math.min(intervaloMin, esperaDepoisDe(falhas));
  return new Date(agora.getTime() + minutos * 60_000);
}

/** Minutes after which what an automatic connection told is old: two rounds, and at least an hour. */
export const limiteDoFrescor = (intervaloMin: number): number => Math.max(60, 2 * intervaloMin);
