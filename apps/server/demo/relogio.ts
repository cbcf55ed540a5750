import type { Dia } from '@oferta/domain/dia.ts';
import type { DiaDeTrabalho } from './calendario.ts';

/**
 * What time it is in the demonstration: the real time, or always `hora` where that is asked for. Nothing it records lies in
 * the future: before that hour what has happened is squeezed into the time since the doors opened, or into an hour and a
 * half (never yesterday's) where that is longer.
 */
export interface Relogio {
  readonly hoje: Dia;
  /** The drawn day's present, in milliseconds; compare what the story tells with this. */
  readonly agora: number;
  /** The instant to record for an instant of the story. */
  readonly registro: (ms: number) => Date;
  /** The day is drawn earlier than it really is, so what still waits in it would at once count as missed. */
  readonly atrasado: boolean;
  /** Where the day stands: too early for much to have happened, under way, drawing to its end, or over. */
  readonly parte: 'cedo' | 'andando' | 'tarde' | 'acabou';
}

/** Until then the first cars have only just come; from the second on the last ones are leaving. */
const CEDO = 540;
const TARDE = 1020;
const APERTO = 90;
const MINUTO = 60_000;

/** The demonstration's clock for a day of work that is today's; `hora` in minutes of the day. */
export function relogioDe(agora: Date, hoje: DiaDeTrabalho, hora: number | null = null): Relogio {
  const { zeroMs, expediente } = hoje;
  const minuto = (agora.getTime() - zeroMs) / MINUTO;
  const historia = hora === null ? agora.getTime() : zeroMs + hora * MINUTO;
  const abriu = zeroMs + expediente.abertura * MINUTO;
  const desde = Math.max(zeroMs, Math.min(abriu, agora.getTime() - APERTO * MINUTO));
  const passo = (agora.getTime() - desde) / (historia - abriu);

  return {
    hoje: hoje.dia,
    agora: historia,
    atrasado: historia < agora.getTime(),
    parte: hora === null ? parteDoDia(minuto, expediente.fechamento) : 'andando',
    registro: (ms) => {
      if (historia <= agora.getTime() || ms < zeroMs || ms > historia) return new Date(ms);
      return new Date(Math.floor(desde + Math.max(0, ms - abriu) * passo));
    },
  };
}

function parteDoDia(minuto: number, fechamento: number): Relogio['parte'] {
  if (minuto < CEDO) return 'cedo';
  if (minuto >= fechamento) return 'acabou';
  return minuto > TARDE ? 'tarde' : 'andando';
}
