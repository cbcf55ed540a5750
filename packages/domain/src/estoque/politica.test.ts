import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calibrar, SEM_EXPERIENCIA } from './motor/calibracao.ts';
import { contasDe, type PecaNoPedido, POLITICA_PADRAO, quantidadeExplicada, sugerir } from './politica.ts';

const ANO = [12, 9, 15, 11, 8, 14, 10, 13, 12, 16, 11, 9];
const OUTRAS = [
  ANO,
  [0, 0, 1, 0, 0, 0, 2, 0, 0, 1, 0, 0],
  [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  [3, 4, 0, 1, 2, 5, 3, 2, 1, 0, 4, 3],
];
const CALIBRACAO = calibrar(OUTRAS);

const PECA: PecaNoPedido = {
  historico: ANO,
  valor: 'A',
  regularidade: 'X',
  emMaos: 3,
  aChegar: 2,
  chegaAntes: 2,
  reservado: 2,
  embalagem: 1,
  custoCentavos: 5000,
  minimo: null,
  maximo: null,
};

const historico = fc.array(fc.option(fc.nat(12), { freq: 8 }), { minLength: 1, maxLength: 24 });
const peca = fc.record({
  historico,
  valor: fc.constantFrom('A', 'B', 'C'),
  regularidade: fc.constantFrom('X', 'Y', 'Z'),
  emMaos: fc.nat(20),
  aChegar: fc.nat(20),
  chegaAntes: fc.nat(20),
  reservado: fc.nat(20),
  embalagem: fc.integer({ min: 1, max: 12 }),
  custoCentavos: fc.nat(100_000),
  minimo: fc.option(fc.nat(30)),
  maximo: fc.option(fc.nat(60)),
});
const politica = fc.record({
  nivelServicoBp: fc.record({
    A: fc.integer({ min: 5000, max: 9999 }),
    B: fc.integer({ min: 5000, max: 9999 }),
    C: fc.integer({ min: 5000, max: 9999 }),
  }),
  prazoDias: fc.integer({ min: 0, max: 180 }),
  revisaoDias: fc.integer({ min: 1, max: 180 }),
  custoLinhaCentavos: fc.nat(5000),
  guardaBp: fc.nat(5000),
  limiteMeses: fc.integer({ min: 1, max: 12 }),
});
const pedir = (uma: PecaNoPedido, como = POLITICA_PADRAO) => sugerir(uma, como, CALIBRACAO);

test('the position counts, not the stock: units on order are not bought again', () => {
  const semPedido = pedir({ ...PECA, aChegar: 0, chegaAntes: 0 }).quantidade;
  expect(semPedido).toBeGreaterThan(0);
  expect(pedir({ ...PECA, aChegar: semPedido, chegaAntes: 0 }).quantidade).toBe(0);
});

test('one order of a fleet does not make the stock of years', () => {
  const frota = ANO.with(6, 400);
  const antes = contasDe(pedir(PECA).explicacao).alvo;
  expect(contasDe(pedir({ ...PECA, historico: frota }).explicacao).alvo).toBeLessThan(antes * 2);
});

test('without a month to learn from only what has an owner is ordered', () => {
  const nova = { ...PECA, historico: [null, null], emMaos: 0, aChegar: 0, reservado: 0 };
  expect(pedir(nova)).toMatchObject({ quantidade: 0, semHistorico: true });
  expect(pedir({ ...nova, reservado: 3 }).quantidade).toBe(3);
});

test('a slow part of little value is never stocked for more than three months', () => {
  const parada = {
    ...PECA,
    historico: ANO.map(() => 1),
    valor: 'C',
    regularidade: 'Z',
    minimo: null,
  } as const;
  const { explicacao } = pedir({ ...parada, emMaos: 0, aChegar: 0, reservado: 0 });
  expect(contasDe(explicacao).alvo).toBeLessThanOrEqual(3);
});

test.each([
  ['without a cost', { custoCentavos: 0 }, {}],
  ['without a pack of its own', { embalagem: 1 }, {}],
  ['delivered the same day', {}, { prazoDias: 0 }],
  ['none of them', { custoCentavos: 0, embalagem: 1 }, { prazoDias: 0, revisaoDias: 1 }],
])('a part %s is ordered by what is known of it', (_, peca_, como) => {
  const vazia = { ...PECA, ...peca_, emMaos: 0, aChegar: 0, chegaAntes: 0 };
  const { quantidade, explicacao } = pedir(vazia, { ...POLITICA_PADRAO, ...como });
  expect(quantidade).toBeGreaterThan(0);
  expect(Number.isSafeInteger(quantidade)).toBe(true);
  // Nothing to save by ordering seldom is no reason to order for years: two months of demand at most.
  expect(explicacao.loteEconomico).toBeLessThanOrEqual(24);
});

test('the manager’s minimum and maximum stand, whatever is computed', () => {
  expect(pedir({ ...PECA, minimo: 40, maximo: 50 }).quantidade).toBe(47);
  expect(pedir({ ...PECA, minimo: 0, maximo: 0 }).quantidade).toBe(0);
});

test('never negative, in whole packs, and never more than a pack beyond the level', () => {
  fc.assert(
    fc.property(peca, politica, (uma, como) => {
      const { quantidade, explicacao } = pedir(uma, como);
      const { alvo, posicao } = contasDe(explicacao);
      expect(quantidade).toBeGreaterThanOrEqual(0);
      expect(quantidade % uma.embalagem).toBe(0);
      if (quantidade > 0) expect(posicao + quantidade - alvo).toBeLessThan(uma.embalagem);
    }),
  );
});

test('the why recomputes to its quantity, also after it was stored', () => {
  fc.assert(
    fc.property(peca, politica, (uma, como) => {
      const { quantidade, explicacao } = pedir(uma, como);
      expect(quantidadeExplicada(JSON.parse(JSON.stringify(explicacao)))).toBe(quantidade);
    }),
  );
});

test('never falls when a month’s demand rises', () => {
  fc.assert(
    fc.property(peca, politica, fc.nat(23), fc.integer({ min: 1, max: 10 }), (uma, como, onde, mais) => {
      const mes = onde % uma.historico.length;
      fc.pre(uma.historico[mes] !== null);
      const maior = uma.historico.with(mes, (uma.historico[mes] ?? 0) + mais);
      expect(pedir({ ...uma, historico: maior }, como).quantidade).toBeGreaterThanOrEqual(
        pedir(uma, como).quantidade,
      );
    }),
    { numRuns: 300 },
  );
});

test('a higher service level never orders less', () => {
  fc.assert(
    fc.property(peca, (uma) => {
      const quantidades = (['C', 'B', 'A'] as const).map((valor) =>
        sugerir({ ...uma, regularidade: 'X', valor }, { ...POLITICA_PADRAO, limiteMeses: 1000 }, CALIBRACAO),
      );
      const [c = 0, b = 0, a = 0] = quantidades.map(({ quantidade }) => quantidade);
      expect([c, b, a]).toEqual([c, b, a].toSorted((x, y) => x - y));
    }),
  );
});

test('with no experience it still answers', () => {
  expect(calibrar([])).toBe(SEM_EXPERIENCIA);
  expect(sugerir(PECA, POLITICA_PADRAO, SEM_EXPERIENCIA).quantidade).toBeGreaterThan(0);
});
