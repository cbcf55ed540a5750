import { indicadorDe, type IndicadorId } from './dicionario.ts';

/** Targets are kept as whole numbers: shares in basis points, plain ratios in hundredths, everything else in its unit. */
function parteInteira(id: IndicadorId): number {
  const { unidade } = indicadorDe(id);
  if (unidade === 'razao') return 10_000;
  return unidade === 'vezes' ? 100 : 1;
}

/** A kept target in the unit of its indicator: 8670 of productivity is 0,867. */
export const lerMeta = (id: IndicadorId, guardada: number): number => guardada / parteInteira(id);

/** A target as it is kept. */
export const guardarMeta = (id: IndicadorId, meta: number): number => Math.round(meta * parteInteira(id));
