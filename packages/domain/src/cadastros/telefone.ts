import { onlyDigits } from './cpf.ts';
import { applyMascara } from './mascara.ts';

export type ImpedimentoTelefone = 'Telefone obrigatório' | 'Favor inserir telefone válido';

/** The 67 area codes in use in Brazil. */
export const DDDS: ReadonlySet<string> = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

const FIXO = '(##) ####-####';
const CELULAR = '(##) #####-####';

/** Whether this is a Brazilian phone (spec §5): (DD) 9999-9999, or (DD) 99999-9999 starting with 9. Digits alone do too. */
export function isTelefoneValido(value: string): boolean {
  return toE164(value) !== null;
}

/** The phone as far as it has been typed, (11) 98765-4321; usable on every keystroke and on what is pasted. */
export function formatTelefone(value: string): string {
  const digits = nationalDigits(value).slice(0, 11);
  const celular = digits.length > 10 || digits[2] === '9';
  return applyMascara(digits, celular ? CELULAR : FIXO);
}

/** The phone as it is stored, +5511987654321, or null when it is not a valid one. */
export function toE164(value: string): string | null {
  if (!isWritten(value.trim())) return null;
  const digits = nationalDigits(value);
  const hasForm = digits.length === 10 || (digits.length === 11 && digits[2] === '9');
  return hasForm && DDDS.has(digits.slice(0, 2)) ? `+55${digits}` : null;
}

/** A stored phone as people read it. A number of another country is given back as it is. */
export function fromE164(e164: string): string {
  if (!/^\+55\d{10,11}$/.test(e164)) return e164;
  const digits = e164.slice(3);
  return applyMascara(digits, digits.length === 11 ? CELULAR : FIXO);
}

/** What keeps a required phone field from being accepted, in the words of the specification (§5), or null. */
export function impedimentoTelefone(value: string | null | undefined): ImpedimentoTelefone | null {
  if (!value?.trim()) return 'Telefone obrigatório';
  return isTelefoneValido(value) ? null : 'Favor inserir telefone válido';
}

/** Only what phones are written with, and Brazil's country code or none. */
function isWritten(text: string): boolean {
  return /^\+?[\d\s().-]*$/.test(text) && (!text.startsWith('+') || onlyDigits(text).startsWith('55'));
}

/**
 * The digits without the country's 55. Area code 55 exists too: only a plus sign, or bare digits too many for a
 * national number, make the first two the country's. A digit too many after "(55)" stays a mistake.
 */
function nationalDigits(value: string): string {
  const text = value.trim();
  const digits = onlyDigits(text);
  const international = text.startsWith('+') || /^55\d{10,11}$/.test(text);
  return international && digits.startsWith('55') ? digits.slice(2) : digits;
}
