const PRIMEIRA = 2_000;
const MAIOR = 60_000;

/** Milliseconds to wait after so many failures in a row: doubled each time, up to a minute. */
export const espera = (falhas: number): number => Math.min(MAIOR, PRIMEIRA * 2 ** Math.max(0, falhas - 1));

/** Answers after which the same request may succeed later by itself. */
const PASSAGEIRAS: ReadonlySet<number> = new Set([0, 401, 408, 425, 429]);

/** Whether a failed answer's status says "not now" instead of "not like this". */
export const isPassageira = (status: number): boolean => PASSAGEIRAS.has(status) || status >= 500;
