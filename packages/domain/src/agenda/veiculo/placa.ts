import { emNossasLetras } from '../../letras-parecidas.ts';
import { normalizeChassi } from './chassi.ts';
import { formatPlaca } from './placa-guardada.ts';

const PLACA = /^[A-Z]{3}\d[A-Z\d]\d{2}$/;
const PLACA_ANTIGA = /^[A-Z]{3}\d{4}$/;
/** The letter that took the place of each second digit, 0 to 9, when a vehicle moved to a Mercosul plate. */
const LETRAS = 'ABCDEFGHIJ';

/** The plate as it is stored and compared: ABC1D23, upper case in our letters, no hyphen or other sign between. */
export function normalizePlaca(placa: string): string {
  return emNossasLetras(placa).replace(/[\s.*/_-]/g, '');
}

/** Whether this is a plate of the old form (ABC-1234) or of the Mercosul one (ABC1D23). */
export function isPlacaValida(placa: string): boolean {
  return PLACA.test(normalizePlaca(placa));
}

/**
 * A plate as far as it has been typed, or as it was pasted: capitals and digits alone, and the hyphen of the old form once
 * it is whole. Signs too many stay: cut, they would be another car's plate.
 */
export function typedPlaca(text: string): string {
  return formatPlaca(emNossasLetras(text).replace(/[^A-Z\d]/g, ''));
}

/**
 * The other plate the same vehicle may carry, normalised: ABC1234 for ABC1C34 and back. Search and history look for both.
 * Null for what is no plate, and for a Mercosul letter after J, which no old plate became.
 */
export function placaEquivalente(placa: string): string | null {
  const normal = normalizePlaca(placa);
  if (!PLACA.test(normal)) return null;
  const second = normal.charAt(4);
  const twin = PLACA_ANTIGA.test(normal) ? LETRAS.charAt(Number(second)) : LETRAS.indexOf(second);
  return twin === -1 ? null : `${normal.slice(0, 4)}${twin}${normal.slice(5)}`;
}

/**
 * What a public board shows of a vehicle (spec §5): `XXX-` and the plate's last 4; without a plate three dots and the
 * chassis's last 4; nothing when it has neither.
 */
export function maskPlaca({ placa, chassi }: { placa: string | null; chassi: string | null }): string {
  const finalPlaca = normalizePlaca(placa ?? '').slice(-4);
  if (finalPlaca) return `XXX-${finalPlaca}`;
  const finalChassi = normalizeChassi(chassi ?? '').slice(-4);
  return finalChassi && `...${finalChassi}`;
}
