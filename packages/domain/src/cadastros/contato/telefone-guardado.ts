import { applyMascara } from '../documento/mascara.ts';

export const FIXO = '(##) ####-####';
export const CELULAR = '(##) #####-####';

/** A stored phone as people read it. A number of another country is given back as it is. */
export function fromE164(e164: string): string {
  if (!/^\+55\d{10,11}$/.test(e164)) return e164;
  const digits = e164.slice(3);
  return applyMascara(digits, digits.length === 11 ? CELULAR : FIXO);
}

/** A stored phone that is a Brazilian landline, which takes no SMS: eight digits after the area code, the first 2 to 5. */
export const isFixo = (e164: string): boolean => /^\+55\d\d[2-5]\d{7}$/.test(e164);

/** Whether a text reaches this stored phone: none, or a landline, would show it to nobody. */
export const recebeSms = (e164: string | null): e164 is string => e164 !== null && !isFixo(e164);
