import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHost, normalizarHost } from './host.ts';

describe('isHost', () => {
  it.each([
    'localhost',
    'gestao.empresa.example',
    'hml-empresa.localhost',
    '127.0.0.1',
    '[::1]',
    'xn--oficina-9za.example',
  ])('takes %s', (host) => expect(isHost(host)).toBe(true));
  it.each([
    '',
    ' ',
    'a b.example',
    'a_b.example',
    '-a.example',
    'a-.example',
    'a..example',
    '.example',
    'A.example',
    'a.example:3000',
    'a/b',
    'a@b.example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
    '[x]',
  ])('refuses %j', (host) => expect(isHost(host)).toBe(false));
});

describe('normalizarHost', () => {
  it.each([
    [' https://Gestao.Empresa.example/entrar?a=1#b ', 'gestao.empresa.example'],
    ['Gestao.Empresa.example.', 'gestao.empresa.example'],
    ['localhost', 'localhost'],
  ])('%j is %s', (texto, host) => expect(normalizarHost(texto)).toBe(host));

  it('leaves a host as it is', () => {
    fc.assert(
      fc.property(fc.domain(), (dominio) => {
        const host = dominio.toLowerCase();
        expect(normalizarHost(host)).toBe(host);
        expect(isHost(host)).toBe(true);
      }),
    );
  });
});
