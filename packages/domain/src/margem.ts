/** A margin is never told below this (−99 999,99 %): a cent's price over a dear part would be beyond any figure. */
export const MENOR_MARGEM_BP = -9_999_999;

/** (price − cost) ÷ price in basis points, half up; null when the price is nothing. Below zero for a loss. */
export function margemBp(centavos: number, custoCentavos: number): number | null {
  if (centavos <= 0) return null;
  const margem = Math.floor((2 * (centavos - custoCentavos) * 10_000 + centavos) / (2 * centavos));
  return Math.max(MENOR_MARGEM_BP, margem);
}
