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
