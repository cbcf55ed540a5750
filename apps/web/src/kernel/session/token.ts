import { isNivel } from '@oferta/domain/sessao/nivel.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { isRecord } from '../safe-storage.ts';

/** What the browser reads of the access token; the server alone verifies it. */
export interface TokenClaims {
  readonly codNivel: Nivel;
  readonly codUsuario: number;
  /** Seconds since 1970. */
  readonly exp: number;
  /** When it was issued, seconds since 1970; absent in a token that does not say. */
  readonly iat: number | undefined;
}

/** Seconds of life below which a token is renewed before it is used: the call must not arrive with a dead one. */
const MARGIN = 15;

/** Claims of a token; null when it is not one of ours. */
export function readToken(token: string): TokenClaims | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(base64));
    if (!isRecord(claims)) return null;
    const { codNivel, codUsuario, exp, iat } = claims;
    if (!isNivel(codNivel) || typeof exp !== 'number') return null;
    return { codNivel, codUsuario: Number(codUsuario), exp, iat: typeof iat === 'number' ? iat : undefined };
  } catch {
    return null;
  }
}

/** Whether the token may still be sent at an instant (epoch milliseconds). */
export function isTokenAlive(token: string, at: number): boolean {
  const claims = readToken(token);
  return claims !== null && claims.exp - MARGIN > at / 1000;
}
