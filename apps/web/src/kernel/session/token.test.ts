import { describe, expect, it } from 'vitest';
import { isTokenAlive, readToken } from './token.ts';

const aToken = (claims: object): string => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
const claims = { codNivel: -1, codUsuario: 7, exp: 1_000, iat: 100 };

describe('the access token', () => {
  it('tells level, person and end', () => {
    expect(readToken(aToken(claims))).toEqual(claims);
  });

  it('survives names outside ASCII, whose base64url has - and _', () => {
    expect(readToken(aToken({ ...claims, nome: 'ÿþ¿ Conceição' }))).toEqual(claims);
  });

  it.each([
    '',
    'abc',
    'a.b.c',
    aToken({ ...claims, codNivel: 9 }),
    aToken({ ...claims, exp: 'x' }),
    aToken([]),
  ])('is none of ours: %s', (token) => {
    expect(readToken(token)).toBeNull();
    expect(isTokenAlive(token, 0)).toBe(false);
  });

  it.each([
    [984_000, true],
    [986_000, false],
    [1_001_000, false],
  ])('at %i ms may be sent: %s, for a call must not arrive with a dead one (spec §4)', (at, alive) => {
    expect(isTokenAlive(aToken(claims), at)).toBe(alive);
  });
});
