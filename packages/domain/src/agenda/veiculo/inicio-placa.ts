import { normalizePlaca } from './placa.ts';

const INICIO = /^[A-Z]{2,3}$|^[A-Z]{3}\d[A-Z\d]?\d{0,2}$/;
/** The letter that took the place of each second digit, 0 to 9. */
const LETRAS = 'ABCDEFGHIJ';

/**
 * How the plate may begin that is being typed, of two signs or more: as it is, and as the same car's other plate ("ABC12" is
 * also ABC1C). None where the text cannot be the beginning of a plate.
 */
export function iniciosDePlaca(texto: string): readonly string[] {
  const inicio = normalizePlaca(texto);
  if (!INICIO.test(inicio)) return [];
  const segundo = inicio.charAt(4);
  if (segundo === '') return [inicio];
  const outro = /\d/.test(segundo) ? LETRAS.charAt(Number(segundo)) : String(LETRAS.indexOf(segundo));
  return outro === '-1' ? [inicio] : [inicio, `${inicio.slice(0, 4)}${outro}${inicio.slice(5)}`];
}
