import { onlyDigits } from '../documento/cpf.ts';
import { isCepValido } from './cep.ts';

/** A state's capital. */
export interface Capital {
  readonly codIbge: number;
  readonly nome: string;
}

/**
 * The capitals' stretches of postal codes, by their first five digits, both ends included. Only what is theirs for certain: the
 * codes of other municipalities are not public as ranges. As estadosecapitaisdobrasil.com lists them (seen in November 2026;
 * where it is less sure, less); IBGE's codes as in the table of municipalities.
 */
const FAIXAS: readonly (readonly [de: number, ate: number, codIbge: number, nome: string])[] = [
  [1_000, 5_999, 3550308, 'São Paulo'],
  [8_000, 8_499, 3550308, 'São Paulo'],
  [20_000, 23_799, 3304557, 'Rio de Janeiro'],
  [29_000, 29_099, 3205309, 'Vitória'],
  [30_000, 31_999, 3106200, 'Belo Horizonte'],
  [40_000, 41_999, 2927408, 'Salvador'],
  [49_000, 49_098, 2800308, 'Aracaju'],
  [50_000, 52_999, 2611606, 'Recife'],
  [57_000, 57_099, 2704302, 'Maceió'],
  [58_000, 58_099, 2507507, 'João Pessoa'],
  [59_000, 59_139, 2408102, 'Natal'],
  [60_000, 60_999, 2304400, 'Fortaleza'],
  [64_000, 64_099, 2211001, 'Teresina'],
  [65_000, 65_099, 2111300, 'São Luís'],
  [66_000, 66_999, 1501402, 'Belém'],
  [68_900, 68_911, 1600303, 'Macapá'],
  [69_000, 69_099, 1302603, 'Manaus'],
  [69_300, 69_339, 1400100, 'Boa Vista'],
  [69_900, 69_920, 1200401, 'Rio Branco'],
  // The whole Federal District is one municipality.
  [70_000, 72_799, 5300108, 'Brasília'],
  [73_000, 73_699, 5300108, 'Brasília'],
  [74_000, 74_894, 5208707, 'Goiânia'],
  [76_800, 76_834, 1100205, 'Porto Velho'],
  [77_000, 77_249, 1721000, 'Palmas'],
  [78_000, 78_099, 5103403, 'Cuiabá'],
  [79_000, 79_124, 5002704, 'Campo Grande'],
  [80_000, 82_999, 4106902, 'Curitiba'],
  [88_000, 88_099, 4205407, 'Florianópolis'],
  [90_000, 91_999, 4314902, 'Porto Alegre'],
];

/** IBGE's codes of the capitals. */
export const CAPITAIS: readonly number[] = [...new Set(FAIXAS.map(([, , codIbge]) => codIbge))];

/** The capital in which a whole postal code lies; null elsewhere, and where that is not certain. */
export function capitalDoCep(value: string): Capital | null {
  if (!isCepValido(value)) return null;
  const inicio = Number(onlyDigits(value).slice(0, 5));
  const faixa = FAIXAS.find(([de, ate]) => de <= inicio && inicio <= ate);
  return faixa ? { codIbge: faixa[2], nome: faixa[3] } : null;
}
