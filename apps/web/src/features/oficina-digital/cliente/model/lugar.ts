import { codigoDigitado } from './codigo-de-prova.ts';

/** What the address of a light page opens. */
export type Lugar =
  | { readonly tipo: 'orcamento'; readonly token: string }
  | { readonly tipo: 'pesquisa'; readonly token: string }
  | { readonly tipo: 'verificacao'; readonly codigo: string }
  | { readonly tipo: 'incompleto' }
  | { readonly tipo: 'semLink'; readonly de: 'orcamento' | 'pesquisa' };

/** 256 bits, base64url: what a customer's link ends with. */
const TOKEN = /^#([A-Za-z0-9_-]{43})$/;
const VERIFICACAO = /^\/v(?:\/([^/]*))?\/?$/;

/**
 * Reads the address. What opens something stands behind the "#", which browsers keep to themselves. A link that lost its
 * end on the way, cut by a message or by hand, is `incompleto`; an address that somebody typed has none.
 */
export function lugarDe({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Lugar {
  const verificacao = VERIFICACAO.exec(pathname);
  if (verificacao) return { tipo: 'verificacao', codigo: codigoDigitado(verificacao[1] ?? '') };
  const de = pathname.startsWith('/p') ? 'pesquisa' : 'orcamento';
  const token = TOKEN.exec(hash)?.[1];
  if (token !== undefined) return { tipo: de, token };
  return hash.length > 1 ? { tipo: 'incompleto' } : { tipo: 'semLink', de };
}
