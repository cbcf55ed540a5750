/** How a price is brought to a shelf figure: as it comes, whole reais, or ending in ,90 or ,99. */
export const ARREDONDAMENTOS = ['nenhum', 'inteiro', '90', '99'] as const;
export type Arredondamento = (typeof ARREDONDAMENTOS)[number];

const FINAL: Readonly<Record<Exclude<Arredondamento, 'nenhum'>, number>> = {
  inteiro: 100,
  '90': 90,
  '99': 99,
};

/** n ÷ d for whole numbers, n ≥ 0: half up, without passing through fractions. */
export function divideHalfUp(n: number, d: number): number {
  const rest = n % d;
  return (n - rest) / d + (2 * rest >= d ? 1 : 0);
}

/** The nearest shelf figure, upwards from the middle. What costs anything never becomes free. Centavos. */
export function arredondar(centavos: number, regra: Arredondamento): number {
  if (regra === 'nenhum' || centavos <= 0) return centavos;
  const final = FINAL[regra];
  return Math.max(final, Math.floor((centavos - final + 50) / 100) * 100 + final);
}
