const ANTIGA = /^([A-Z]{3})[\s.-]?(\d{4})$/;
const MERCOSUL = /^([A-Z]{3})[\s.-]?(\d[A-Z]\d{2})$/;

/** The plate as people read it: ABC-1234 when old, ABC1D23 when Mercosul. What is no plate stays as it was typed. */
export function formatPlaca(placa: string): string {
  const escrita = placa.trim().toUpperCase();
  if (ANTIGA.test(escrita)) return escrita.replace(ANTIGA, '$1-$2');
  return MERCOSUL.test(escrita) ? escrita.replace(MERCOSUL, '$1$2') : placa;
}
