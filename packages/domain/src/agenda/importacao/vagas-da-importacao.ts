import { type Dia, diffDias } from '../../dia.ts';

/** A stretch of a consultant's agenda; minutes after local midnight. */
export type Reserva = {
  readonly codConsultor: number | null;
  readonly dia: Dia;
  readonly inicioMin: number;
  readonly duracaoMin: number;
};

/** Which of the consultant's parallel places an appointment takes; `encaixe` when all are taken. */
export type Lugar = { readonly vaga: number; readonly encaixe: boolean };

const BASE = '2000-01-01';

/**
 * Places for appointments that a DMS has already promised: none is refused, and one that finds its consultant's places
 * taken, by the agenda or by a line before it, is squeezed in. The bolsão has no places and never runs out.
 */
export function distribuirVagas(
  pedidos: readonly Reserva[],
  ocupadas: readonly (Reserva & { readonly vaga: number })[],
  capacidades: ReadonlyMap<number, number>,
): Lugar[] {
  const agenda = new Map<number, { de: number; ate: number; vaga: number }[]>();
  const daAgenda = (codConsultor: number) => {
    const tomadas = agenda.get(codConsultor) ?? [];
    agenda.set(codConsultor, tomadas);
    return tomadas;
  };
  for (const ocupada of ocupadas) {
    if (ocupada.codConsultor !== null) {
      daAgenda(ocupada.codConsultor).push({ ...trecho(ocupada), vaga: ocupada.vaga });
    }
  }
  return pedidos.map((pedido) => {
    if (pedido.codConsultor === null) return { vaga: 0, encaixe: false };
    const { de, ate } = trecho(pedido);
    const tomadas = daAgenda(pedido.codConsultor);
    const cruzadas = new Set(
      tomadas.filter((outra) => outra.de < ate && de < outra.ate).map(({ vaga }) => vaga),
    );
    for (let vaga = 0; vaga < (capacidades.get(pedido.codConsultor) ?? 1); vaga += 1) {
      if (cruzadas.has(vaga)) continue;
      tomadas.push({ de, ate, vaga });
      return { vaga, encaixe: false };
    }
    return { vaga: 0, encaixe: true };
  });
}

/** Minutes on one axis, so that a late stretch meets the next day's first. */
function trecho({ dia, inicioMin, duracaoMin }: Reserva): { de: number; ate: number } {
  const de = diffDias(BASE, dia) * 1440 + inicioMin;
  return { de, ate: de + duracaoMin };
}
