import fs from 'node:fs';

/** What a suite tried and what became of it, for the sum that `npm run fundo` ends with. */
export interface Conta {
  /** Requests sent. */
  tentados: number;
  /** Answered with success and not there afterwards. */
  perdidos?: number;
  /** There more than once. */
  dobrados?: number;
  /** Answers of 500 and above, but for a 503 that says when to come again, which a fault is told by. */
  erros5xx: number;
}

/** Adds to the run's sum; before what is expected of it, so that a failure is in it. Nothing where nobody sums. */
export function anotarConta(suite: string, conta: Conta): void {
  const file = process.env['FUNDO_CONTAS'];
  if (file !== undefined) fs.appendFileSync(file, `${JSON.stringify({ suite, ...conta })}\n`);
}

/** How many of so many statuses are an error of ours that nobody was warned of. */
export const erros5xx = (vistos: Readonly<Record<number, number>>): number =>
  Object.entries(vistos).reduce(
    (soma, [status, vezes]) => soma + (Number(status) >= 500 && status !== '503' ? vezes : 0),
    0,
  );

export const somaDe = (vistos: Readonly<Record<number, number>>): number =>
  Object.values(vistos).reduce((soma, vezes) => soma + vezes, 0);
