import { semAcento } from '@oferta/domain/busca.ts';
import { codigoProcurado, codigoSolto } from '@oferta/domain/codigo.ts';

/**
 * Whether a part is what somebody looks for: every word is in its text, a key of `semAcento`, or its code begins so whatever
 * its signs and zeros.
 */
export function pecaProcurada(busca: string): (codigo: string, texto: string) => boolean {
  const palavras = semAcento(busca).split(/\s+/);
  const procurado = codigoProcurado(busca);
  return (codigo, texto) =>
    palavras.every((palavra) => texto.includes(palavra)) ||
    (procurado !== '' && codigoSolto(codigo).startsWith(procurado));
}
