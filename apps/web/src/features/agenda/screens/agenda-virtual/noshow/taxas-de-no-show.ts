import type { Agendamento } from '@oferta/contracts/agenda/registro-agendamento.ts';

/** How many of those booked did not come. */
export interface Taxa {
  readonly id: string;
  readonly agendados: number;
  readonly faltas: number;
  /** Percent, one decimal. */
  readonly percentual: number;
}

/**
 * The rate of missed appointments by some trait, the worst first. Cancelled ones were taken off the agenda in time and
 * count nowhere; those still to come have not been missed yet.
 */
export function taxasPor(
  agendamentos: readonly Agendamento[],
  tracoDe: (agendamento: Agendamento) => string,
): readonly Taxa[] {
  const encerrados = agendamentos.filter(
    ({ situacao }) => situacao !== 'cancelado' && situacao !== 'pendente' && situacao !== 'confirmado',
  );
  return [...Map.groupBy(encerrados, tracoDe)]
    .map(([id, deles]) => {
      const faltas = deles.filter(({ situacao }) => situacao === 'noShow').length;
      return {
        id,
        agendados: deles.length,
        faltas,
        percentual: Math.round((faltas / deles.length) * 1000) / 10,
      };
    })
    .toSorted((a, b) => b.percentual - a.percentual || b.faltas - a.faltas);
}
