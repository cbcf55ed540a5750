import { onlyDigits } from '../documento/cpf.ts';
import { applyMascara } from '../documento/mascara.ts';
import { emSinaisDeNumero } from '../../texto.ts';

/** What a form says of a postal code that is none. */
export const CEP_INVALIDO = 'Favor inserir CEP válido';

/** The postal code as far as it has been typed, 01310-100. */
export const formatCep = (value: string): string => applyMascara(onlyDigits(value), '#####-###');

/** Eight digits, and not the one that no address has. */
export const isCepValido = (value: string): boolean =>
  /^[\d\s.-]*$/.test(emSinaisDeNumero(value)) &&
  /^\d{8}$/.test(onlyDigits(value)) &&
  onlyDigits(value) !== '00000000';

/**
 * Where each state's postal codes begin, by their first five digits, in their order; a state has several stretches where another lies within.
 * Source: Correios, faixas de CEP por unidade da federação.
 */
const FAIXAS: readonly (readonly [de: number, uf: string])[] = [
  [1_000, 'SP'],
  [20_000, 'RJ'],
  [29_000, 'ES'],
  [30_000, 'MG'],
  [40_000, 'BA'],
  [49_000, 'SE'],
  [50_000, 'PE'],
  [57_000, 'AL'],
  [58_000, 'PB'],
  [59_000, 'RN'],
  [60_000, 'CE'],
  [64_000, 'PI'],
  [65_000, 'MA'],
  [66_000, 'PA'],
  [68_900, 'AP'],
  [69_000, 'AM'],
  [69_300, 'RR'],
  [69_400, 'AM'],
  [69_900, 'AC'],
  [70_000, 'DF'],
  [72_800, 'GO'],
  [73_000, 'DF'],
  [73_700, 'GO'],
  [76_800, 'RO'],
  [77_000, 'TO'],
  [78_000, 'MT'],
  [79_000, 'MS'],
  [80_000, 'PR'],
  [88_000, 'SC'],
  [90_000, 'RS'],
];

/** The state in which a whole postal code lies; null for none. */
export function ufDoCep(value: string): string | null {
  if (!isCepValido(value)) return null;
  const inicio = Number(onlyDigits(value).slice(0, 5));
  return FAIXAS.findLast(([de]) => de <= inicio)?.[1] ?? null;
}
