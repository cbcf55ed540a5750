import { type Dia } from '../dia.ts';

/** A worked day and what it made; null: not told yet. */
export interface DiaTrabalhado {
  readonly dia: Dia;
  readonly valor: number | null;
}

/**
 * Where a month will land if each worked day still to come makes what the told ones made on average, in the figures' own
 * unit, rounded. Worked days, not calendar days, so that holidays do not count (field notes RP-04). Null before the first
 * told day.
 */
export function projetar(dias: readonly DiaTrabalhado[]): number | null {
  const ditos = dias.filter(({ valor }) => valor !== null);
  if (ditos.length === 0) return null;
  const feito = ditos.reduce((soma, { valor }) => soma + (valor ?? 0), 0);
  return Math.round((feito / ditos.length) * dias.length);
}

/**
 * What a target asks of each worked day, in whole units: the remainder goes to the first days, so that the days' sum is the
 * target itself.
 */
export function metaPorDia(meta: number, dias: readonly Dia[]): ReadonlyMap<Dia, number> {
  const base = dias.length === 0 ? 0 : Math.floor(meta / dias.length);
  const resto = dias.length === 0 ? 0 : meta - base * dias.length;
  return new Map(dias.map((dia, i) => [dia, base + (i < resto ? 1 : 0)]));
}

/** Last year's target with a percentage on it (hundredths of a percent, negative to lower), rounded half up, not below 0. */
export const metaComPercentual = (meta: number, bp: number): number =>
  Math.max(0, Math.floor((meta * (10_000 + bp)) / 10_000 + 0.5));
