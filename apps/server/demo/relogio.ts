import type { Dia } from '@oferta/domain/dia.ts';
import type { DiaDeTrabalho } from './calendario.ts';

/**
 * What time it is in the demonstration. Between 09:00 and 17:00 it is the real time. Later the day stands as it did at
 * 15:30, and earlier as it will at 10:42, or somebody who looks at night would see an empty workshop; always at `hora`
 * where that is asked for. Nothing it records lies in the future: before that hour what has happened is squeezed into
 * the time since the doors opened, or into an hour and a half (never yesterday's) where that is longer.
 */
export interface Relogio {
  readonly hoje: Dia;
  /** The drawn day's present, in milliseconds; compare what the story tells with this. */
  readonly agora: number;
  /** The instant to record for an instant of the story. */
  readonly registro: (ms: number) => Date;
  /** The day is drawn earlier than it really is, so what still waits in it would at once count as missed. */
  readonly atrasado: boolean;
}

const MANHA = 642;
const TARDE = 930;
const DE = 540;
const ATE = 1020;
const APERTO = 90;
const MINUTO = 60_000;

/** The demonstration's clock for a day of work that is today's; `hora` in minutes of the day. */
export function relogioDe(agora: Date, hoje: DiaDeTrabalho, hora: number | null = null): Relogio {
  const { zeroMs, expediente } = hoje;
  const minuto = (agora.getTime() - zeroMs) / MINUTO;
  const historia = zeroMs + (hora ?? melhorHora(minuto)) * MINUTO;
  const abriu = zeroMs + expediente.abertura * MINUTO;
  const desde = Math.max(zeroMs, Math.min(abriu, agora.getTime() - APERTO * MINUTO));
  const passo = (agora.getTime() - desde) / (historia - abriu);

  return {
    hoje: hoje.dia,
    agora: historia,
    atrasado: historia < agora.getTime(),
    registro: (ms) => {
      if (historia <= agora.getTime() || ms < zeroMs || ms > historia) return new Date(ms);
      return new Date(Math.floor(desde + Math.max(0, ms - abriu) * passo));
    },
  };
}

function melhorHora(minuto: number): number {
  if (minuto < DE) return MANHA;
  return minuto > ATE ? TARDE : minuto;
}
