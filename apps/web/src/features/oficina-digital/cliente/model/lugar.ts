import { codigoDigitado } from './codigo-de-prova.ts';

/** What the address of a light page opens. */
export type Lugar =
  | { readonly tipo: 'orcamento'; readonly token: string }
  | { readonly tipo: 'pesquisa'; readonly token: string }
  | { readonly tipo: 'verificacao'; readonly codigo: string }
  | { readonly tipo: 'incompleto' };

const LINK = /^\/([op])\/([A-Za-z0-9_-]{43})\/?$/;
const VERIFICACAO = /^\/v(?:\/([^/]*))?\/?$/;

/** Reads the address. A link that lost its end on the way, cut by a message or by hand, is `incompleto`. */
export function lugarDe(pathname: string): Lugar {
  const [, letra, token] = LINK.exec(pathname) ?? [];
  if (token !== undefined) return { tipo: letra === 'p' ? 'pesquisa' : 'orcamento', token };
  const verificacao = VERIFICACAO.exec(pathname);
  if (verificacao) return { tipo: 'verificacao', codigo: codigoDigitado(verificacao[1] ?? '') };
  return { tipo: 'incompleto' };
}
