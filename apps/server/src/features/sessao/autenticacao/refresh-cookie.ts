import type { Exchange } from '#kernel/http/route.ts';
import { hashToken, opaqueToken } from '#kernel/security/tokens.ts';

const NOME = 'oferta_refresh';
const LEMBRAR_SEGUNDOS = 30 * 24 * 60 * 60;
const SESSAO_SEGUNDOS = 12 * 60 * 60;

/**
 * The cookie has two secrets: one names the session as long as it lives, the other is new in each answer. Only hashes
 * are kept, so that a copy of the table opens no session.
 */
export interface RefreshHashes {
  readonly familiaHash: Buffer;
  readonly segredoHash: Buffer;
}

/** A new cookie: of a new session, or of the session that `familia` names. */
export function newRefresh(familia = opaqueToken().token): RefreshHashes & { valor: string } {
  const segredo = opaqueToken();
  return {
    valor: `${familia}.${segredo.token}`,
    familiaHash: hashToken(familia),
    segredoHash: segredo.hash,
  };
}

/** What the browser sent, or null when it sent nothing that could be one of ours. */
export function readRefresh({ cookie }: Exchange): (RefreshHashes & { familia: string }) | null {
  const [familia, segredo, ...rest] = cookie(NOME)?.split('.') ?? [];
  if (!familia || !segredo || rest.length > 0) return null;
  return { familia, familiaHash: hashToken(familia), segredoHash: hashToken(segredo) };
}

/** Without `lembrar` the cookie ends with the browser. */
export function sendRefresh({ setCookie }: Exchange, valor: string, lembrar: boolean): void {
  setCookie(NOME, valor, { maxAgeSegundos: lembrar ? LEMBRAR_SEGUNDOS : null });
}

export const dropRefresh = ({ clearCookie }: Exchange): void => clearCookie(NOME);

/** Each use puts the end off again: 30 days, or 12 hours for a browser that is not to remember. */
export function expiraEm(now: Date, lembrar: boolean): Date {
  return new Date(now.getTime() + (lembrar ? LEMBRAR_SEGUNDOS : SESSAO_SEGUNDOS) * 1000);
}
