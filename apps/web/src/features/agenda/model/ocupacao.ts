import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { GridBlock, GridEvent } from '#ui/resource-grid/grid-event.ts';
import { blocosDe, type DonoDoTempo } from './blocos-do-dia.ts';

/** Minutes of a day that somebody or a bay can be given: 24 h less everything blocked. */
export function disponivelMin(blocos: readonly Pick<GridBlock, 'start' | 'end'>[]): number {
  const ordered = [...blocos].sort((a, b) => a.start - b.start);
  let livre = 0;
  let ate = 0;
  for (const { start, end } of ordered) {
    livre += Math.max(0, start - ate);
    ate = Math.max(ate, end);
  }
  return livre + Math.max(0, 1440 - ate);
}

/** Percent of the available minutes that is booked; null when there is nothing to book. May pass 100 with encaixes. */
export function ocupacaoPct(
  eventos: readonly Pick<GridEvent, 'start' | 'end'>[],
  disponivel: number,
): number | null {
  return cargaPct(
    eventos.reduce((soma, { start, end }) => soma + end - start, 0),
    disponivel,
  );
}

/** The same of minutes that are already added up. */
export const cargaPct = (reservado: number, disponivel: number): number | null =>
  disponivel <= 0 ? null : Math.round((reservado / disponivel) * 100);

/** Occupation of several people together on some days. */
export function ocupacaoDoGrupo(
  eventos: readonly GridEvent[],
  grupo: {
    readonly donos: readonly (DonoDoTempo & { readonly capacidade: number })[];
    readonly dias: readonly Dia[];
  },
  calendario: Calendario,
): number | null {
  const disponivel = grupo.donos.reduce(
    (soma, dono) =>
      soma +
      grupo.dias.reduce(
        (doDono, dia) => doDono + disponivelMin(blocosDe(dono, dia, calendario)) * dono.capacidade,
        0,
      ),
    0,
  );
  return ocupacaoPct(eventos, disponivel);
}
