import { diaDe, formatDia, minutoDoDia } from './dia.ts';

/**
 * Instants as screens write them, always on a clock of somewhere: the dealership's. The reader's machine may hang in
 * another zone (specification: the day is the dealership's). All throw RangeError for an unknown IANA zone.
 */

/** "10:36". */
export function horaEm(instante: string | number, fuso: string): string {
  const minutos = minutoDoDia(new Date(instante), fuso);
  const dois = (numero: number): string => String(numero).padStart(2, '0');
  return `${dois(Math.floor(minutos / 60))}:${dois(minutos % 60)}`;
}

/** "20/11/2026". */
export const dataEm = (instante: string | number, fuso: string): string =>
  formatDia(diaDe(new Date(instante), fuso));

/** "20/11/2026 10:36", for lists that reach far back. */
export const dataEHora = (instante: string | number, fuso: string): string =>
  `${dataEm(instante, fuso)} ${horaEm(instante, fuso)}`;

/** "10:36" today, "20/11 10:36" on another day; `agora` as the server's clock has it, for a reader's may be wrong. */
export function diaEHora(instante: string, fuso: string, agora: number | Date): string {
  const hora = horaEm(instante, fuso);
  const hoje = diaDe(new Date(instante), fuso) === diaDe(new Date(agora), fuso);
  return hoje ? hora : `${dataEm(instante, fuso).slice(0, 5)} ${hora}`;
}

/** "20/11, 10:36", within a sentence. */
export const instanteEmPalavras = (instante: string, fuso: string): string =>
  `${dataEm(instante, fuso).slice(0, 5)}, ${horaEm(instante, fuso)}`;
