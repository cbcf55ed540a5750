import type { Dia } from '@oferta/domain/dia.ts';
import type { GridPhase } from '#ui/resource-grid/grid-event.ts';
import type { Agora } from './evento-agendamento.ts';

interface Limites {
  readonly dayStart: number;
  readonly dayEnd: number;
}

/** How a day is shaded: before opening today is still to come, after closing it is over. */
export function faseDoDia(dia: Dia, agora: Agora, { dayStart, dayEnd }: Limites): GridPhase {
  if (dia !== agora.dia) return dia < agora.dia ? 'past' : 'future';
  if (agora.minuto < dayStart) return 'future';
  return agora.minuto > dayEnd ? 'past' : 'today';
}

/** The present minute where the grid can show it. */
export const nowDentro = ({ minuto }: Agora, { dayStart, dayEnd }: Limites): number | undefined =>
  minuto < dayStart || minuto > dayEnd ? undefined : minuto;
