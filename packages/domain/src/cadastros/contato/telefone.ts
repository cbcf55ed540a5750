import { onlyDigits } from '../documento/cpf.ts';
import { emSinaisDeNumero } from '../../texto.ts';
import { applyMascara } from '../documento/mascara.ts';
import { CELULAR, FIXO, fromE164 } from './telefone-guardado.ts';

export type ImpedimentoTelefone = 'Telefone obrigatório' | 'Favor inserir telefone válido';

/** The 67 area codes in use in Brazil. */
export const DDDS: ReadonlySet<string> = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/**
 * Whether this is a Brazilian phone (spec §5): (DD) 9999-9999 or (DD) 99999-9999, whatever digits; digits alone do too. One
 * that no line has is let pass, and `avisoTelefone` says so.
 */
export function isTelefoneValido(value: string): boolean {
  return toE164(value) !== null;
}

/**
 * The phone as far as it has been typed, (11) 98765-4321; usable on every keystroke and on what is pasted. Nothing is cut:
 * a digit too many stays to be seen, and so does a text with words in it.
 */
export function formatTelefone(value: string): string {
  const text = written(value);
  if (!SIGNS.test(text)) return value;
  const digits = onlyDigits(text);
  const whole = toE164(text);
  // Stored before mobiles had nine digits: as it is shown.
  if (whole !== null && /^\(\d\d\) \d{4}-\d{4}$/.test(text)) return text;
  if (whole !== null && (text.startsWith('+') || digits.length > 11)) return fromE164(whole);
  if (text.startsWith('+'))
    return digits.startsWith('55') && digits.length > 2 ? shown(digits.slice(2)) : `+${digits}`;
  return digits.startsWith('0') ? `0${shown(digits.slice(1))}` : shown(digits);
}

/**
 * The phone as it is stored, +5511987654321, or null when it is not a valid one. One reader for every door: it knows the
 * country's 55, a long-distance 0 with or without its carrier, and the marks and dashes that copying brings along.
 */
export function toE164(value: string): string | null {
  const text = written(value);
  if (LETTER.test(text)) return `+55${onlyDigits(text)}`;
  if (!SIGNS.test(text)) return null;
  const digits = text.startsWith('+') ? abroad(text) : national(text);
  if (digits === null || lacksDigit(text, digits)) return null;
  return isNational(digits) || isStored(text) ? `+55${digits}` : null;
}

/**
 * What is odd about a phone that is let pass, for whoever typed it: an area code that nobody has, or nine digits that begin
 * with another than 9. Null for one that can ring, and for one that is none.
 */
export function avisoTelefone(value: string): string | null {
  const digits = toE164(value)?.slice(3);
  if (digits === undefined || rings(digits)) return null;
  const ddd = digits.slice(0, 2);
  return DDDS.has(ddd)
    ? 'Confira: celular começa com 9 depois do DDD'
    : `Confira o DDD: nenhuma cidade tem o ${ddd}`;
}

/** What keeps a required phone field from being accepted, in the words of the specification (§5), or null. */
export function impedimentoTelefone(value: string | null | undefined): ImpedimentoTelefone | null {
  if (!value?.trim()) return 'Telefone obrigatório';
  return isTelefoneValido(value) ? null : 'Favor inserir telefone válido';
}

/**
 * Only what phones are written with; a plus can only begin. Two digits in brackets are the area code, and none begins
 * with 0: (01) is mistyped, not the 0 before another.
 */
const SIGNS = /^\+?(?!.*\(0\d\))[\d\s().-]*$/;
/** A word before a number that says it is one: "Tel.: ". */
const LABEL = /^[a-z]+[.:\s]*(?=[\d+(])/i;

/** The text in common signs, without a word before it, the xx of a printed 0xx11, brackets around +55 and a comma after it. */
const written = (value: string): string =>
  emSinaisDeNumero(value)
    .trim()
    .replace(LABEL, '')
    .replace(/^(\(?\s*0)xx(?=\D*\d)/i, '$1')
    .replace(/^\(\s*\+\s*(\d{1,3})\s*\)/, '+$1 ')
    .replace(/[\s.,;]+$/, '');

/** As the specification writes a phone; (01) can be nothing else when it is written so. */
const LETTER = /^\(\d\d\) \d{4,5}-\d{4}$/;

/** As it is stored. */
const isStored = (text: string): boolean => /^\+55\d{10,11}$/.test(text);

/** Two digits and eight or nine more. Who writes without brackets writes no area code that begins with 0: that is dialled before it. */
const isNational = (digits: string): boolean => /^[1-9]\d{9,10}$/.test(digits);

/** Whether a line can have the number: an area code in use, and a mobile's 9. */
const rings = (digits: string): boolean =>
  isNational(digits) && (digits.length === 10 || digits[2] === '9') && DDDS.has(digits.slice(0, 2));

/**
 * Whether a mobile's last digit is missing: 11 98765432 and (11) 98765-432 are not (11) 9876-5432, a number from before there
 * were nine digits, which is written with four at its end, or as it is stored.
 */
const lacksDigit = (text: string, digits: string): boolean =>
  digits.length === 10 && digits[2] === '9' && !/\D\d{4}$|^\+\d+$/.test(text);

/** What follows Brazil's country code, with which the text begins, and a 0 dialled before the area code; null for another country's. */
function abroad(text: string): string | null {
  const digits = onlyDigits(text);
  if (!digits.startsWith('55')) return null;
  const dialled = digits[2] === '0' && (!isStored(text) || rings(digits.slice(3)));
  return digits.slice(dialled ? 3 : 2);
}

/**
 * The digits of a national number, without what is dialled before it: the country's 55, 0 or 00 55, 0 and a carrier. Area
 * code 55 exists too: thirteen digits can only begin with the country's; of twelve, which a digit too many also makes,
 * only those that are written as 55 and an area code, or all together.
 */
function national(text: string): string {
  const digits = onlyDigits(text);
  if (digits.startsWith('00')) return abroad(digits.slice(2)) ?? digits;
  if (digits.startsWith('0')) return longDistance(digits);
  if (/^550\d{10,11}$/.test(digits)) return digits.slice(3);
  const isCountry =
    digits.length === 13 || (digits.length === 12 && (/^\d+$/.test(text) || /^55\D*\d\d\D/.test(text)));
  return isCountry && digits.startsWith('55') && rings(digits.slice(2)) ? digits.slice(2) : digits;
}

/**
 * Without the long-distance 0, and the carrier after it. What then has eight digits must be a landline: 01 98765-4321 is an
 * area code mistyped, not (19) 8765-4321.
 */
function longDistance(digits: string): string {
  const rest = digits.length > 12 ? digits.slice(3) : digits.slice(1);
  return rest.length === 10 && !/^..[2-5]/.test(rest) ? digits : rest;
}

/** The national digits with their signs; those beyond the last stay behind it. */
function shown(digits: string): string {
  const celular = digits.length > 10 || digits[2] === '9';
  return `${applyMascara(digits.slice(0, 11), celular ? CELULAR : FIXO)}${digits.slice(11)}`;
}
