import { emSinaisDeNumero } from '../../texto.ts';
import { applyMascara } from './mascara.ts';

export type ImpedimentoCpf = 'CPF obrigatório' | 'Favor inserir CPF válido';

/** The text's digits, in their order; everything else is dropped. */
export function onlyDigits(text: string): string {
  return emSinaisDeNumero(text).replace(/\D/g, '');
}

/** Whether this is a CPF: 11 digits, not all the same, right check digits (spec §5). With or without its punctuation. */
export function isCpfValido(cpf: string): boolean {
  const digits = emSinaisDeNumero(cpf).replace(/[\s.-]/g, '');
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  return checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10];
}

/** The CPF as people read it, 529.982.247-25; fewer digits are formatted as far as they go. */
export function formatCpf(digits: string): string {
  return applyMascara(onlyDigits(digits), '###.###.###-##');
}

/** What keeps a required CPF field from being accepted, in the words of the specification (§5), or null. */
export function impedimentoCpf(value: string | null | undefined): ImpedimentoCpf | null {
  if (!value?.trim()) return 'CPF obrigatório';
  return isCpfValido(value) ? null : 'Favor inserir CPF válido';
}

/** Modulus 11 with weights that fall to 2 at the last digit. */
function checkDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (digits.length + 1 - i), 0);
  return String(((sum * 10) % 11) % 10);
}
