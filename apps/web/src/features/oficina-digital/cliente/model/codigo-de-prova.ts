/** Letters of the code's alphabet and groups of four: what paper shows. */
const COMPLETO = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

/**
 * A proof's code as far as it was typed, XXXX-XXXX-XXXX-XXXX. The alphabet leaves out the letters that are misread, so
 * whoever typed one meant the digit it looks like.
 */
export function codigoDigitado(texto: string): string {
  const letras = texto
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-HJKMNP-TV-Z]/g, '')
    .slice(0, 16);
  return letras.replace(/(.{4})(?=.)/g, '$1-');
}

export const codigoCompleto = (codigo: string): boolean => COMPLETO.test(codigo);
