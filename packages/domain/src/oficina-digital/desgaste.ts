import type { Limites } from './resultado-item.ts';

/** A measure and the odometer when it was taken. */
export type MedidaComKm = { readonly medida: number; readonly km: number | null };

/** Shorter distances say nothing: a caliper's tenth of a millimetre would foretell anything. */
const DISTANCIA_MINIMA_KM = 500;

/**
 * The kilometre at which the red limit comes if the item goes on wearing as it did between two measures (OD-02); null
 * when that cannot be told: no odometer, too short a way, no wear (or a new part since), or red already.
 */
export function limiteNoKm(
  antes: MedidaComKm,
  agora: MedidaComKm,
  { sentido, vermelho }: Limites,
): number | null {
  if (antes.km === null || agora.km === null || agora.km - antes.km < DISTANCIA_MINIMA_KM) return null;
  const direcao = sentido === 'minimo' ? 1 : -1;
  const desgaste = (antes.medida - agora.medida) * direcao;
  const folga = (agora.medida - vermelho) * direcao;
  if (desgaste <= 0 || folga < 0) return null;
  return Math.round(agora.km + (folga * (agora.km - antes.km)) / desgaste);
}
