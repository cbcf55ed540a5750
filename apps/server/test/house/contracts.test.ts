import { expect, test } from 'vitest';
import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';
import { ALL_ROUTES } from '../../src/app/slices.ts';
import { SPEC_CALLS, SPEC_SCREENS } from './frozen-paths.ts';

const OWN_SCREENS = [
  '/comecar',
  '/balcao',
  '/mensagens',
  '/minha-conta',
  '/oficina-digital/mecanicos',
  '/relatorio/tempo-parado',
  '/historico',
];
const blank = (path: string) => path.replace(/:\w+/g, '{}');
const calls = Object.values(ALL_CONTRACTS).map(({ method, path }) => `${method} ${blank(path)}`);
const sorted = (niveis: readonly number[]) => [...niveis].sort((a, b) => a - b);

test('every screen of the specification is registered with exactly its levels, and no other', () => {
  const ours = Object.fromEntries(
    ALL_SCREENS.filter(({ path }) => !OWN_SCREENS.includes(path)).map(({ path, niveis }) => [
      path,
      typeof niveis === 'string' ? niveis : sorted(niveis),
    ]),
  );
  const spec = Object.fromEntries(
    Object.entries(SPEC_SCREENS).map(([path, niveis]) => [
      path,
      niveis === 'public' ? niveis : sorted(niveis),
    ]),
  );
  expect(ours).toEqual(spec);
});

test('every call of the specification stands under its exact path', () => {
  expect(SPEC_CALLS.filter((call) => !calls.includes(call))).toEqual([]);
});

test('a call that only developers make is bound to the distributors of their screens', () => {
  const [tela] = ALL_SCREENS.filter(({ distribuidores }) => distribuidores);
  const soltas = Object.entries(ALL_CONTRACTS).filter(
    ([, { niveis, distribuidores }]) =>
      typeof niveis !== 'string' &&
      niveis.every((nivel) => nivel === -1) &&
      String(distribuidores) !== String(tela?.distribuidores),
  );
  expect(soltas.map(([nome]) => nome)).toEqual([]);
});

test('each contract is mounted exactly once, under its own name', () => {
  const mounted = ALL_ROUTES.map(({ name }) => name).sort();
  expect(mounted).toEqual(Object.keys(ALL_CONTRACTS).sort());
  for (const { name, contract } of ALL_ROUTES) expect(contract).toBe(ALL_CONTRACTS[name]);
});

test('no two calls share method and address', () => {
  expect(new Set(calls).size).toBe(calls.length);
});

test('a GET that writes is one of the specification, and it is the only kind that says so', () => {
  const writing = Object.values(ALL_CONTRACTS).filter(({ method, writes }) => method === 'GET' && writes);
  expect(writing.map(({ path }) => path)).toEqual(['/removerServicoParalizado/:codServico']);
});

test('screen keys are unique within their slice and every orElse is a known path or page', () => {
  const paths = new Set(ALL_SCREENS.map(({ path }) => path.replace(/\/?\{?-?\$.*$/, '').replace(/\/$/, '')));
  for (const { needs, oneOf, requires } of ALL_SCREENS) {
    for (const target of [needs?.orElse, oneOf?.orElse, requires?.orElse]) {
      if (target === undefined || target === '/404') continue;
      const known = paths.has(target) || [...paths].some((path) => target.startsWith(`${path}/`));
      expect(known, target).toBe(true);
    }
  }
});
