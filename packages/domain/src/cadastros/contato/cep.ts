import { onlyDigits } from '../documento/cpf.ts';
import { applyMascara } from '../documento/mascara.ts';

/** What a form says of a postal code that is none. */
export const CEP_INVALIDO = 'Favor inserir CEP válido';

/** The postal code as far as it has been typed, 01310-100. */
export const formatCep = (value: string): string => applyMascara(onlyDigits(value), '#####-###');

/** Eight digits, and not the one that no address has. */
export const isCepValido = (value: string): boolean =>
  /^[\d\s.-]*$/.test(value) && /^\d{8}$/.test(onlyDigits(value)) && onlyDigits(value) !== '00000000';
