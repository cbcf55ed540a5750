import type { Escala } from './passagem.ts';

const MINUTO = 60_000;

/**
 * Seconds between two instants of the job's day that lie in the mechanic's hours. The same as the database's
 * `segundos_trabalhados` for one day, without a call a row: a load of years has a million of them.
 */
export function segundosTrabalhados({ zeroMs, turno }: Escala, de: Date, ate: Date): number {
  if (turno === null) return 0;
  const { abertura, fechamento, almoco } = turno;
  const partes = almoco
    ? [
        [abertura, almoco.inicioMin],
        [almoco.fimMin, fechamento],
      ]
    : [[abertura, fechamento]];
  return partes.reduce((total, [inicio = 0, fim = 0]) => {
    const comeco = Math.max(de.getTime(), zeroMs + inicio * MINUTO);
    const termino = Math.min(ate.getTime(), zeroMs + fim * MINUTO);
    return total + Math.max(0, termino - comeco) / 1000;
  }, 0);
}
