import { createHash, randomBytes } from 'node:crypto';
// By their own paths: the whole of jose is forty-six modules more at every start.
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { isNivel, type Nivel } from '@oferta/domain/sessao/nivel.ts';

/** What an access token says; `exp` in seconds since the epoch. */
export interface AccessClaims {
  readonly codUsuario: number;
  readonly codNivel: Nivel;
  readonly codDistribuidor: number;
  readonly codSessao: string;
  readonly exp: number;
}

const ACCESS_MINUTES = 10;
const ISSUER = 'gestao-oferta-digital';
const MAX_REMEMBERED = 20_000;

/**
 * Signs and checks access tokens. A checked token is remembered until it ends: verifying costs 45 µs, a map nothing. `tambem`:
 * secrets whose tokens are good as well, while the house changes its own.
 */
export function accessTokens(secret: Uint8Array, clock: () => Date, tambem: readonly Uint8Array[] = []) {
  const known = new Map<string, AccessClaims>();
  const read = async (token: string, now: Date): Promise<AccessClaims | null> => {
    for (const each of [secret, ...tambem]) {
      const claims = await readToken(token, each, now);
      if (claims) return claims;
    }
    return null;
  };

  return {
    /** Nothing but these: a token is read by whoever sees it pass, and lies in the browser. */
    async sign({
      codUsuario,
      codNivel,
      codDistribuidor,
      codSessao,
    }: Omit<AccessClaims, 'exp'>): Promise<string> {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ codUsuario, codNivel, codDistribuidor, codSessao })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setAudience(String(codDistribuidor))
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_MINUTES * 60)
        .sign(secret);
    },

    /** The claims, or null for anything but a token of ours that is still good. */
    async verify(token: string): Promise<AccessClaims | null> {
      const now = clock();
      const held = known.get(token);
      if (held) return held.exp * 1000 > now.getTime() ? held : null;
      const claims = await read(token, now);
      if (!claims) return null;
      if (known.size >= MAX_REMEMBERED) known.clear();
      known.set(token, claims);
      return claims;
    },

    /** The claims of a token of ours whose time may be over: enough to say who leaves, and for nothing else. */
    readExpired: (token: string): Promise<AccessClaims | null> => read(token, new Date(0)),
  };
}
export type AccessTokens = ReturnType<typeof accessTokens>;

async function readToken(token: string, secret: Uint8Array, currentDate: Date): Promise<AccessClaims | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      currentDate,
    });
    const { codUsuario, codNivel, codDistribuidor, codSessao, exp } = payload;
    if (
      typeof codUsuario !== 'number' ||
      typeof codDistribuidor !== 'number' ||
      typeof codSessao !== 'string'
    )
      return null;
    if (!isNivel(codNivel) || typeof exp !== 'number' || payload.aud !== String(codDistribuidor)) return null;
    return { codUsuario, codNivel, codDistribuidor, codSessao, exp };
  } catch {
    return null;
  }
}

/** A secret for a link or cookie, and the hash that is all the database keeps of it. */
export function opaqueToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
