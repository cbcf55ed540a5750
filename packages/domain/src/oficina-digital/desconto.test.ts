import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantidadeVendida } from '../estoque/quantidade.ts';
import { abatimentoBp } from './desconto.ts';
import { totalDaLinha } from './linha-orcamento.ts';

const PECA = { quantidadeMil: 1000, precoCentavos: 40_000, tmoMin: 60, horaCentavos: 20_000, descontoBp: 0 };
const REGRA = { precoCentavos: 40_000, horaCentavos: 20_000 };
const SEM_REGRA = { precoCentavos: null, horaCentavos: null };

test.each([
  ['at the house’s price', {}, REGRA, 0],
  ['dearer', { precoCentavos: 50_000 }, REGRA, 0],
  ['by its discount', { descontoBp: 500 }, REGRA, 500],
  ['by its price', { precoCentavos: 34_000 }, REGRA, 1_000],
  ['by its hour', { horaCentavos: 14_000 }, REGRA, 1_000],
  [
    'by both, and the discount upon them',
    { precoCentavos: 37_000, horaCentavos: 17_000, descontoBp: 1_000 },
    REGRA,
    1_900,
  ],
  ['for one centavo', { precoCentavos: 1, horaCentavos: 0 }, REGRA, 9_999],
  [
    'with a cheaper hour made good by a dearer part',
    { precoCentavos: 46_000, horaCentavos: 14_000 },
    REGRA,
    0,
  ],
  ['dearer, and discounted back to it', { precoCentavos: 80_000, descontoBp: 4_000 }, REGRA, 4_000],
  ['a centavo below', { precoCentavos: 39_999 }, REGRA, 0],
  ['not priced yet', { precoCentavos: 0, horaCentavos: 0 }, REGRA, 0],
  ['without a rule', { precoCentavos: 10_000, descontoBp: 300 }, SEM_REGRA, 300],
  ['without a rule, for a symbol', { precoCentavos: 99, horaCentavos: 0 }, SEM_REGRA, 10_000],
  ['with a rule for its labour only', { horaCentavos: 10_000 }, { ...REGRA, precoCentavos: null }, 1_666],
  [
    'the dearest of lines',
    { quantidadeMil: 9_999_000, precoCentavos: 49_999_999_999, tmoMin: 0 },
    { precoCentavos: 99_999_999_999, horaCentavos: null },
    5_000,
  ],
])('a line %s', (_como, over, regra, bp) => {
  expect(abatimentoBp({ ...PECA, ...over }, regra)).toBe(bp);
});

test.each([
  ['a thousandth of the part and no time', { quantidadeMil: 1, tmoMin: 0 }, REGRA, 9_993],
  ['no time', { tmoMin: 0 }, REGRA, 3_333],
  ['a minute of it', { tmoMin: 1 }, REGRA, 3_277],
  ['half of the part, and its price doubled', { quantidadeMil: 500, precoCentavos: 80_000 }, REGRA, 0],
  ['less, with nothing to compare its price with', { quantidadeMil: 500 }, SEM_REGRA, 3_333],
  ['so little that it comes to nothing', { quantidadeMil: 1, precoCentavos: 1, tmoMin: 0 }, REGRA, 10_000],
  ['labour alone, and no time', { precoCentavos: 0, tmoMin: 0 }, SEM_REGRA, 10_000],
  ['more of both', { quantidadeMil: 2_000, tmoMin: 90 }, REGRA, 0],
])('of what stood for one part and an hour: %s', (_como, over, regra, bp) => {
  expect(abatimentoBp({ ...PECA, ...over }, regra, PECA)).toBe(bp);
});

test('what is counted whole is sold whole', () => {
  expect(quantidadeVendida(1, 'un')).toBe(1_000);
  expect(quantidadeVendida(2_000, 'par')).toBe(2_000);
  expect(quantidadeVendida(500, 'l')).toBe(500);
});

const centavos = fc.nat(500_000);
const linha = fc.record({
  quantidadeMil: fc.integer({ min: 1, max: 12_000 }),
  precoCentavos: centavos,
  tmoMin: fc.nat(300),
  horaCentavos: fc.nat(40_000),
  descontoBp: fc.nat(10_000),
});
const regra = fc.record({ precoCentavos: fc.option(centavos), horaCentavos: fc.option(fc.nat(40_000)) });

test('it is a share of the whole, never less than the discount, and the rule’s own price has none but that', () => {
  fc.assert(
    fc.property(linha, regra, (l, r) => {
      const bp = abatimentoBp(l, r);
      expect(bp).toBeGreaterThanOrEqual(l.descontoBp);
      expect(bp).toBeLessThanOrEqual(10_000);
      const daRegra = {
        ...l,
        precoCentavos: r.precoCentavos ?? l.precoCentavos,
        horaCentavos: r.horaCentavos ?? l.horaCentavos,
      };
      const { pecasCentavos, maoDeObraCentavos } = totalDaLinha(daRegra);
      const { precoCentavos, horaCentavos } = r;
      if (pecasCentavos + maoDeObraCentavos >= 100 || precoCentavos !== null || horaCentavos !== null)
        expect(abatimentoBp(daRegra, r)).toBe(l.descontoBp);
    }),
  );
});

test('who charges less of the same work is further below, and never more than it stood for', () => {
  fc.assert(
    fc.property(linha, regra, fc.nat(1_000), (l, r, menos) => {
      const menor = {
        ...l,
        quantidadeMil: Math.max(1, l.quantidadeMil - menos),
        tmoMin: Math.max(0, l.tmoMin - menos),
      };
      fc.pre(totalDaLinha({ ...menor, descontoBp: 0 }).totalCentavos > 0);
      expect(abatimentoBp(menor, r, l)).toBeGreaterThanOrEqual(abatimentoBp(l, r));
    }),
  );
});

test('who charges less is further below', () => {
  fc.assert(
    fc.property(linha, regra, fc.nat(10_000), (l, r, menos) => {
      const barata = { ...l, precoCentavos: Math.max(0, l.precoCentavos - menos) };
      // Down to nothing it is not a price any more, but one that is missing.
      fc.pre(totalDaLinha({ ...barata, descontoBp: 0 }).totalCentavos > 0);
      expect(abatimentoBp(barata, r)).toBeGreaterThanOrEqual(abatimentoBp(l, r));
    }),
  );
});
