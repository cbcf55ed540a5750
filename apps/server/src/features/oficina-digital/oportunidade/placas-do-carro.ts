import { normalizePlaca, placaEquivalente } from '@oferta/domain/agenda/veiculo/placa.ts';

/** The plates one car may stand under: the one given, and its other form (old or Mercosul). */
export function placasDoCarro(placa: string): string[] {
  const outra = placaEquivalente(placa);
  return [normalizePlaca(placa), ...(outra === null ? [] : [outra])];
}
