import { placaEquivalente } from './placa.ts';

/** What tells a vehicle from others, normalised. */
export type Identidade = { readonly placa: string | null; readonly chassi: string | null };

/** Whether two records speak of one vehicle: its chassis decides, else its plate, in the old form or the new. */
export function isMesmoVeiculo(a: Identidade, b: Identidade): boolean {
  if (a.chassi !== null && b.chassi !== null) return a.chassi === b.chassi;
  return isMesmaPlaca(a, b);
}

/**
 * Whether two records surely speak of different vehicles: what both tell disagrees, and nothing agrees. One letter wrong
 * in a chassis makes no other car of the same plate, nor does a new plate of the same chassis; where one has only the
 * plate and the other only the chassis, nobody knows.
 */
export function isOutroVeiculo(a: Identidade, b: Identidade): boolean {
  const chassis = a.chassi !== null && b.chassi !== null;
  const placas = a.placa !== null && b.placa !== null;
  if (!chassis && !placas) return false;
  return !(chassis && a.chassi === b.chassi) && !isMesmaPlaca(a, b);
}

function isMesmaPlaca(a: Identidade, b: Identidade): boolean {
  if (a.placa === null || b.placa === null) return false;
  return a.placa === b.placa || a.placa === placaEquivalente(b.placa);
}
