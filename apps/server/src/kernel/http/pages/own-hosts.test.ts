import { expect, test } from 'vitest';
import { withHosts } from './own-hosts.ts';

const POLICY = "default-src 'self';connect-src 'self';img-src 'self' data:;object-src 'none'";
const TOLD = JSON.stringify({
  dominio_gestao: 'gestao.casa.example',
  dominio_api: 'api.casa.example',
  dominio_integracao: 'api.casa.example',
  url_gestao_legado: 'https://legado.casa.example/scripts/',
});

test('names the hosts of its distributor and no others', () => {
  expect(withHosts(POLICY, TOLD, 'gestao.casa.example')).toBe(
    "default-src 'self';connect-src 'self' https://gestao.casa.example https://api.casa.example wss://gestao.casa.example wss://api.casa.example https://legado.casa.example;img-src 'self' data: https://gestao.casa.example https://api.casa.example;object-src 'none'",
  );
});

test('on a developer’s machine has the port that was typed', () => {
  const told = JSON.stringify({ dominio_api: 'atria.localhost' });
  expect(withHosts(POLICY, told, 'atria.localhost:3000')).toContain(
    "connect-src 'self' http://atria.localhost:3000 ws://atria.localhost:3000;",
  );
});

test('of nobody’s page is its own host alone', () => {
  expect(withHosts(POLICY, null, 'x.example')).toBe(POLICY);
});
