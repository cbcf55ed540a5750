import { SignJWT } from 'jose/jwt/sign';
import { expect, test } from 'vitest';
import { accessTokens, opaqueToken } from './tokens.ts';

const AGORA = new Date('2026-11-23T11:00:00Z');
const SEGREDO = new TextEncoder().encode('segredo de teste, com mais de trinta e dois caracteres');
const tokens = accessTokens(SEGREDO, () => AGORA);
const DADOS = { codUsuario: 7, codNivel: 4, codDistribuidor: 2, codSessao: 'a' } as const;

interface Feito {
  alg?: string;
  issuer?: string;
  audience?: string;
  segredo?: Uint8Array;
}
/** A token as ours are, but for one thing. */
const feito = ({
  alg = 'HS256',
  issuer = 'gestao-oferta-digital',
  audience = '2',
  segredo = SEGREDO,
}: Feito = {}) =>
  new SignJWT({ ...DADOS })
    .setProtectedHeader({ alg })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(AGORA.getTime() / 1000)
    .setExpirationTime(AGORA.getTime() / 1000 + 60)
    .sign(segredo);

test('a token of ours says who, and nothing but that', async () => {
  expect(await tokens.verify(await tokens.sign(DADOS))).toMatchObject(DADOS);
  expect(await tokens.verify(await feito())).toMatchObject(DADOS);
});

test.each<[string, Feito]>([
  [
    'signed by another key',
    { segredo: new TextEncoder().encode('outro segredo, também de mais de 32 letras') },
  ],
  ['of an algorithm that is not ours', { alg: 'HS512' }],
  ['of another issuer', { issuer: 'outro-produto' }],
  ['of another distributor than it says', { audience: '3' }],
])('a token %s is none', async (_qual, como) => {
  expect(await tokens.verify(await feito(como))).toBeNull();
});

test('a token without a signature is none', async () => {
  const [, corpo] = (await feito()).split('.');
  const cabeca = Buffer.from('{"alg":"none"}').toString('base64url');
  expect(await tokens.verify(`${cabeca}.${corpo}.`)).toBeNull();
});

test('what opens a link or renews a session has 256 bits, and no two are alike', () => {
  const dados = Array.from({ length: 500 }, () => opaqueToken().token);
  expect(new Set(dados).size).toBe(500);
  expect(new Set(dados.map((token) => Buffer.from(token, 'base64url').length))).toEqual(new Set([32]));
});
