/**
 * How much slower than two quiet cores this machine is: `TEMPO_FATOR=4 npm test` gives everything four times as long.
 * Whoever waits longer than a test may says so in these; what is right does not depend on it.
 */
export const TEMPO_FATOR = Number(process.env['TEMPO_FATOR'] || 1);
if (!(TEMPO_FATOR > 0))
  throw new Error('TEMPO_FATOR is a number above zero: how much slower this machine is');

/** A limit of so many milliseconds on two quiet cores, as this machine needs it. */
export const prazo = (ms: number): number => Math.round(ms * TEMPO_FATOR);
