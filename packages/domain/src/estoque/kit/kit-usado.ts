import { emMilesimos } from '../quantidade.ts';

/** What one job used, by part, in the part's unit. */
export type PecasUsadas = ReadonlyMap<number, number>;

/** A part that jobs of a kind take, and of how many of them that is known. */
export interface PecaDoKit {
  readonly codPeca: number;
  readonly quantidade: number;
  readonly usaram: number;
  readonly de: number;
}

/** Fewer jobs than this teach nothing. */
const MENOS_SERVICOS = 4;
/** A part that three of four jobs took is waited for by the next one. */
const PARTE = 0.75;

const mediana = (ordenadas: readonly number[]): number => {
  const meio = ordenadas.length >> 1;
  const depois = ordenadas[meio] ?? 0;
  return ordenadas.length % 2 === 1 ? depois : emMilesimos(((ordenadas[meio - 1] ?? 0) + depois) / 2);
};

/**
 * The kit that jobs of a kind on a model really took: the parts of most of them, each as much as in the middle one that
 * took it. Jobs that used nothing count: who changes no part needs no kit.
 */
export function kitUsado(servicos: readonly PecasUsadas[]): PecaDoKit[] {
  if (servicos.length < MENOS_SERVICOS) return [];
  const porPeca = new Map<number, number[]>();
  for (const usadas of servicos)
    for (const [codPeca, quantidade] of usadas)
      if (quantidade > 0) porPeca.set(codPeca, [...(porPeca.get(codPeca) ?? []), quantidade]);
  return [...porPeca]
    .filter(([, quantidades]) => quantidades.length >= servicos.length * PARTE)
    .map(([codPeca, quantidades]) => ({
      codPeca,
      quantidade: mediana(quantidades.toSorted((a, b) => a - b)),
      usaram: quantidades.length,
      de: servicos.length,
    }))
    .toSorted((a, b) => a.codPeca - b.codPeca);
}
