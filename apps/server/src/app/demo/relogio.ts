import type { Dia } from '@oferta/domain/dia.ts';
import type { DiaDeTrabalho } from './calendario.ts';

/**
 * What time it is in the demonstration. Between 09:00 and 17:00 it is the real time. At any other hour the day is drawn
 * as it would stand at 10:42, or somebody who looks in the evening would see an empty workshop; always at `hora` where
 * that is asked for. Nothing it records lies in the future: before that hour what has happened is squeezed between
 * midnight and now.
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

const MEIO_DO_DIA = 642;
const DE = 540;
const ATE = 1020;
const MINUTO = 60_000;

/** The demonstration's clock for a day of work that is today's; `hora` in minutes of the day. */
export function relogioDe(agora: Date, hoje: DiaDeTrabalho, hora: number | null = null): Relogio {
  const { zeroMs, expediente } = hoje;
  const minuto = (agora.getTime() - zeroMs) / MINUTO;
  const noMeio = minuto >= DE && minuto <= Math.min(ATE, expediente.fechamento - 20);
  const historia = zeroMs + (hora ?? (noMeio ? minuto : MEIO_DO_DIA)) * MINUTO;
  const abriu = zeroMs + expediente.abertura * MINUTO;
  const passo = (agora.getTime() - zeroMs) / (historia - abriu);

  return {
    hoje: hoje.dia,
    agora: historia,
    atrasado: historia < agora.getTime(),
    registro: (ms) => {
      if (historia <= agora.getTime() || ms < zeroMs || ms > historia) return new Date(ms);
      return new Date(Math.floor(zeroMs + Math.max(0, ms - abriu) * passo));
    },
  };
}
