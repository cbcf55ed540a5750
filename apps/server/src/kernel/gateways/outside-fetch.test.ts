import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeDms, fakeDms, type Humor } from '../../../test/gateways/fake-dms.ts';
import { fetchOutside, isPublicAddress, NoAnswer } from './outside-fetch.ts';

let dms: FakeDms;
beforeAll(async () => {
  dms = await fakeDms();
});
afterAll(() => dms.close());
beforeEach(() => {
  dms.humor = 'responde';
  dms.corpo = 'data;pneus\n';
});

const ask = (url: string, allowed: readonly string[] = [dms.host], over: object = {}) =>
  fetchOutside({ url, headers: {}, maxBytes: 1_000, timeoutMs: 2_000, ...over }, new Set(allowed));
const why = async (asked: Promise<unknown>): Promise<string> => {
  const error: unknown = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(NoAnswer);
  return (error as NoAnswer).message;
};

test.each([
  ['8.8.8.8', true],
  ['200.160.2.3', true],
  ['2800:3f0:4001::5', true],
  ['127.0.0.1', false],
  ['127.9.9.9', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.0.10', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::7f00:1', false],
  ['::7f00:1', false],
  ['::ffff:0:7f00:1', false],
  ['fec0::1', false],
  ['dms.example', false],
])('%s is the public internet’s: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('what is let through is answered, with what is to be said', async () => {
  const { bytes } = await ask(dms.url, [dms.host], { headers: { authorization: 'Bearer x' } });
  expect(bytes.toString()).toBe('data;pneus\n');
  expect(dms.pedidos.at(-1)).toEqual({ url: '/numeros', segredo: 'Bearer x' });
});

test('nothing of our own network is ever called, by whatever name', async () => {
  const before = dms.pedidos.length;
  const { port } = new URL(dms.url);
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '0x7f.1',
    '2130706433',
    '0.0.0.0',
    '[::ffff:127.0.0.1]',
  ])
    expect(await why(ask(`http://${host}:${port}/numeros`, []))).toBe(
      'o endereço é de uma rede interna, que este servidor não consulta',
    );
  expect(await why(ask(`http://a:b@127.0.0.1:${port}/`))).toBe('o endereço não pode levar usuário e senha');
  expect(await why(ask('file:///etc/passwd'))).toBe('o endereço precisa começar com https:// ou http://');
  expect(await why(ask('nada'))).toBe('o endereço precisa começar com https:// ou http://');
  expect(dms.pedidos).toHaveLength(before);
});

test.each([
  ['fora', 'ele respondeu com o código 503'],
  ['corta', 'a resposta parou no meio'],
  ['outroLugar', 'ele mandou procurar em outro endereço (código 302)'],
  ['calado', 'passaram 0,2 segundos sem a resposta inteira'],
] as const)('a DMS that is %s gives no answer: %s', async (humor: Humor, frase) => {
  dms.humor = humor;
  expect(await why(ask(dms.url, [dms.host], { timeoutMs: 200 }))).toBe(frase);
});

test('an answer takes no more memory than it may, and a closed port says so', async () => {
  dms.corpo = 'x'.repeat(1_001);
  expect(await why(ask(dms.url))).toBe('a resposta é grande demais');
  expect(await why(ask('http://127.0.0.1:1/', ['127.0.0.1:1']))).toBe('a conexão foi recusada');
});
