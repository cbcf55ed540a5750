import { publicoRefusals } from '@oferta/contracts/oficina-digital/publico.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange } from '#kernel/http/route.ts';
import { hashToken } from '#kernel/security/tokens.ts';

const COOKIE = 'link';

/** What the customer's link ends with. It comes in a header and never in an address, which logs keep. */
export const tokenDoLink = ({ portador }: Exchange): string =>
  portador ?? refuse(publicoRefusals.linkInvalido);

/**
 * The same where the browser itself fetches a photo or a paper, and sends what `guardarToken` gave it. A browser that
 * refuses every cookie has them fetched by the page, with the header.
 */
export const tokenDosArquivos = ({ portador, cookie }: Exchange): string =>
  portador ?? cookie(COOKIE) ?? refuse(publicoRefusals.linkInvalido);

/** Under which address a link's photos and paper are: two links that are open side by side have two. */
export const arquivosDe = (tokenHash: Buffer): string => tokenHash.toString('hex').slice(0, 16);

/** Leaves the token with the browser for the link's photos and paper, until it is closed, and for no other address. */
export function guardarToken({ setCookie }: Exchange, token: string): void {
  const caminho = `/api/publico/orcamento/${arquivosDe(hashToken(token))}`;
  setCookie(COOKIE, token, { maxAgeSegundos: null, caminho });
}
