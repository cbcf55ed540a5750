import { emSinaisDeNumero } from './texto.ts';

/** More than any car has run. */
const KM_MAXIMO = 2_000_000;

/** What is said of a mileage that cannot be read. */
export const KM_INVALIDO = 'Informe a quilometragem como 45.000';

/**
 * Whole kilometres of 79.970, 79970 km, 79.970,5 or "45 mil"; null for what is no odometer reading. A small number with
 * decimals (45.3, 45,30) is thousands to one reader and kilometres to the next: it is asked for again.
 */
export function lerKm(texto: string): number | null {
  const valor = emSinaisDeNumero(texto)
    .toLowerCase()
    .replace(/^(?:kms?|quilometragem)[.:\s]*(?=\d)|\s*(?:kms?|quil[oô]metros)\.?$/g, '')
    .replace(/\s/g, '');
  const [, milhares] = /^(\d{1,4})mil$/.exec(valor) ?? [];
  if (milhares !== undefined) return ateOMaximo(Number(milhares) * 1000);
  const [, inteiro, fracao = ''] =
    /^(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)(?:[.,](\d{1,2}))?$/.exec(valor) ?? [];
  if (inteiro === undefined) return null;
  const km = Number(inteiro.replace(/[.,]/g, ''));
  return Number(fracao) > 0 && km < 1000 ? null : ateOMaximo(km);
}

const ateOMaximo = (km: number): number | null => (km <= KM_MAXIMO ? km : null);
