import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proximaLeitura, proximaTentativa, situacaoDoJira } from './ticket.ts';

const AGORA = new Date('2026-11-23T11:00:00Z');
const minutos = (quando: Date): number => (quando.getTime() - AGORA.getTime()) / 60_000;

test.each([
  ['new', null, 'aberto'],
  ['new', 'aqui', 'aberto'],
  ['new', 'jira', 'respondido'],
  ['indeterminate', null, 'emAndamento'],
  ['indeterminate', 'aqui', 'emAndamento'],
  ['indeterminate', 'jira', 'respondido'],
  ['done', 'jira', 'resolvido'],
  ['undefined', null, 'aberto'],
] as const)('%s with the last word of %s is %s', (categoria, ultima, situacao) => {
  expect(situacaoDoJira(categoria, ultima)).toBe(situacao);
});

test('waits longer after each failure, up to an hour', () => {
  expect([1, 2, 3, 6, 7, 30].map((falhas) => minutos(proximaTentativa(AGORA, falhas)))).toEqual([
    1, 2, 4, 32, 60, 60,
  ]);
});

test('never asks before Jira wants to be asked, nor sooner after more failures', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 7_200 }), (falhas, seg) => {
      const espera = minutos(proximaTentativa(AGORA, falhas, seg));
      expect(espera).toBeGreaterThanOrEqual(seg / 60);
      expect(minutos(proximaTentativa(AGORA, falhas + 1, seg))).toBeGreaterThanOrEqual(espera);
    }),
  );
});

test('reads open tickets oftener than resolved ones', () => {
  expect(minutos(proximaLeitura(AGORA, 'aberto'))).toBe(5);
  expect(minutos(proximaLeitura(AGORA, 'resolvido'))).toBe(360);
});
