import { lerKm } from '../quilometragem.ts';

/** What the menu keeps of a maintenance visit. */
export interface RevisaoPorKm {
  readonly km: number;
  readonly tolKm: number;
}

/**
 * The visit that a car of this mileage is due for: the nearest, and of two equally near the one ahead. Those within
 * tolerance come before all others.
 */
export function escolherRevisao<R extends RevisaoPorKm>(revisoes: readonly R[], km: number): R | null {
  const [melhor] = [...revisoes].sort(
    (a, b) =>
      Number(dentroDaTolerancia(b, km)) - Number(dentroDaTolerancia(a, km)) ||
      Math.abs(a.km - km) - Math.abs(b.km - km) ||
      b.km - a.km,
  );
  return melhor ?? null;
}

/** Whether the visit may still be (or already be) made at this mileage. */
export const dentroDaTolerancia = ({ km, tolKm }: RevisaoPorKm, kmAtual: number): boolean =>
  Math.abs(km - kmAtual) <= tolKm;

/** The kilometres that a job's words say ("Revisão 40.000 km", "revisão dos 40 mil"); null when they say none. */
export function kmDito(descricao: string): number | null {
  const [dito] = /\d{1,3}(?:\.\d{3})+|\d{4,6}|\d{1,3}\s*mil\b/i.exec(descricao) ?? [];
  return dito === undefined ? null : lerKm(dito);
}
