import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emUnidadesInteiras } from './historico.ts';
import { alemDoMaximo, emEmbalagens, posicaoDe } from './pedido.ts';
import { cabeNaUnidade, emMilesimos, isMultiplo } from './quantidade.ts';

test.each([
  [3.5, 'l', true],
  [0.125, 'kg', true],
  [0.0005, 'l', false],
  [2, 'par', true],
  [0.5, 'par', false],
  [1.5, 'un', false],
])('%f %s may be said: %s', (quantidade, unidade, cabe) => {
  expect(cabeNaUnidade(quantidade, unidade)).toBe(cabe);
});

test.each([
  [1.1, 0.1, 1.1],
  [250, 200, 400],
  [0.3, 0.5, 0.5],
  [13, 12, 24],
])('%f in packs of %f is %f', (quantidade, embalagem, redonda) => {
  expect(emEmbalagens(quantidade, embalagem)).toBe(redonda);
});

const milesimos = fc.integer({ min: 1, max: 10 ** 7 }).map((mil) => mil / 1000);

test('whole packs are no less than what was asked, by less than a pack, and are whole packs', () => {
  fc.assert(
    fc.property(milesimos, milesimos, (quantidade, embalagem) => {
      const redonda = emEmbalagens(quantidade, embalagem);
      expect(isMultiplo(redonda, embalagem)).toBe(true);
      expect(emMilesimos(redonda - quantidade)).toBeGreaterThanOrEqual(0);
      expect(emMilesimos(redonda - quantidade)).toBeLessThan(embalagem);
    }),
  );
});

test('a position is exact to the thousandth', () => {
  expect(posicaoDe({ emMaos: 0.3, aChegar: 0, reservado: 0.3 })).toBe(0);
  expect(posicaoDe({ emMaos: 0.1, aChegar: 0.2, reservado: 0.3 })).toBe(0);
});

test('a pack that passes the most a manager fixed is said', () => {
  expect(alemDoMaximo(47, 50, 73)).toBe(24);
  expect(alemDoMaximo(47, 20, 73)).toBe(0);
  expect(alemDoMaximo(47, 50, null)).toBe(0);
});

test('months in whole units lose nothing on the way', () => {
  fc.assert(
    fc.property(fc.array(fc.option(milesimos.map((mes) => mes / 100)), { maxLength: 24 }), (meses) => {
      const exatos = meses.map((mes) => (mes === null ? null : emMilesimos(mes)));
      const inteiros = emUnidadesInteiras(exatos);
      expect(inteiros.map((mes) => mes === null)).toEqual(exatos.map((mes) => mes === null));
      const soma = (lista: readonly (number | null)[]) => lista.reduce<number>((s, mes) => s + (mes ?? 0), 0);
      expect(Math.abs(soma(inteiros) - soma(exatos))).toBeLessThanOrEqual(0.5001);
    }),
  );
  expect(emUnidadesInteiras([0.5, 0.5, null, 0.5, 0.5])).toEqual([1, 0, null, 1, 0]);
});
