import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ARREDONDAMENTOS } from './arredondamento.ts';
import {
  CANAIS,
  CLASSES_DE_PECA,
  contaDaPeca,
  contaPelasFaixas,
  MAIOR_MARGEM_BP,
  type ParametrosPreco,
  partidaDaPeca,
  precoDaConta,
} from './conta-da-peca.ts';
import { REGRA_PADRAO } from './preco.ts';

const REGRA: ParametrosPreco = {
  freteBp: 450,
  impostosBp: 1200,
  margens: { A: 3800, B: 4200, C: 4800 },
  fatorListaBp: null,
  canais: { balcao: 10_000, oficina: 10_000, seguradora: 9000, atacado: 8500 },
  arredondamento: '90',
};
const PASTILHA = { custoCentavos: 8420, precoCentavos: null, classe: 'A' } as const;
const NO_BALCAO = { canal: 'balcao', partirDe: 'custo' } as const;

test('a part’s price is told step by step', () => {
  const passos = contaDaPeca(PASTILHA, REGRA, NO_BALCAO);
  expect(passos.map(({ passo, somaCentavos, centavos }) => [passo, somaCentavos, centavos])).toEqual([
    ['custo', 8420, 8420],
    ['frete', 379, 8799],
    ['impostos', 1056, 9855],
    ['margem', 6040, 15_895],
    ['canal', 0, 15_895],
    ['arredondamento', -5, 15_890],
  ]);
  expect(
    precoDaConta(
      contaDaPeca(PASTILHA, { ...REGRA, freteBp: 600, margens: { ...REGRA.margens, A: 4000 } }, NO_BALCAO),
    ),
  ).toBe(16_690);
});

test('its own price is sold as it was typed, or by the factor where the rule has one', () => {
  const peca = { ...PASTILHA, precoCentavos: 20_000 };
  const daLista = { canal: 'seguradora', partirDe: partidaDaPeca(peca) } as const;
  expect(contaDaPeca(peca, REGRA, daLista)).toMatchObject([{ passo: 'precoProprio', centavos: 20_000 }]);
  expect(
    contaDaPeca(peca, { ...REGRA, fatorListaBp: 11_000 }, daLista).map(({ passo, centavos }) => [
      passo,
      centavos,
    ]),
  ).toEqual([
    ['lista', 20_000],
    ['fatorLista', 22_000],
    ['canal', 19_800],
    ['arredondamento', 19_790],
  ]);
});

test('a margin of the whole price has none: the account ends there', () => {
  const passos = contaDaPeca(PASTILHA, { ...REGRA, margens: { A: 10_000, B: 0, C: 0 } }, NO_BALCAO);
  expect(passos.at(-1)).toMatchObject({ passo: 'margem', recusa: 'margemSemPreco' });
  expect(precoDaConta(passos)).toBeNull();
});

test('without a rule the dealership’s tiers are told', () => {
  expect(contaPelasFaixas(PASTILHA, REGRA_PADRAO.faixas)).toMatchObject([
    { passo: 'custo', centavos: 8420 },
    { passo: 'faixa', bp: 16_000, centavos: 13_472 },
  ]);
  expect(
    precoDaConta(contaPelasFaixas({ custoCentavos: 8420, precoCentavos: 9990 }, REGRA_PADRAO.faixas)),
  ).toBe(9990);
});

const bp = (max: number) => fc.integer({ min: 0, max });
const umaRegra = fc.record({
  freteBp: bp(10_000),
  impostosBp: bp(10_000),
  margens: fc.record({ A: bp(MAIOR_MARGEM_BP), B: bp(MAIOR_MARGEM_BP), C: bp(MAIOR_MARGEM_BP) }),
  fatorListaBp: fc.option(bp(50_000)),
  canais: fc.record({ balcao: bp(20_000), oficina: bp(20_000), seguradora: bp(20_000), atacado: bp(20_000) }),
  arredondamento: fc.constantFrom(...ARREDONDAMENTOS),
});
const centavos = fc.integer({ min: 0, max: 99_999_999 });
const umaPeca = fc.record({
  custoCentavos: centavos,
  precoCentavos: fc.option(centavos),
  classe: fc.constantFrom(...CLASSES_DE_PECA),
});
const comoVende = fc.record({
  canal: fc.constantFrom(...CANAIS),
  partirDe: fc.constantFrom('custo' as const, 'lista' as const),
});

test('any account is whole centavos, and what its steps add is its price', () => {
  fc.assert(
    fc.property(umaPeca, umaRegra, comoVende, (peca, regra, como) => {
      const passos = contaDaPeca(peca, regra, como);
      const soma = passos.reduce((total, { somaCentavos }) => total + somaCentavos, 0);
      expect(precoDaConta(passos)).toBe(soma);
      expect(passos.every(({ centavos: preco }) => Number.isSafeInteger(preco) && preco >= 0)).toBe(true);
    }),
  );
});

test('a dearer part, more freight, more tax or more margin never lower a price', () => {
  fc.assert(
    fc.property(umaPeca, umaRegra, bp(2000), (peca, regra, mais) => {
      const preco = (outra: Partial<ParametrosPreco>, custo = peca.custoCentavos): number =>
        precoDaConta(contaDaPeca({ ...peca, custoCentavos: custo }, { ...regra, ...outra }, NO_BALCAO)) ?? 0;
      const antes = preco({});
      expect(preco({}, peca.custoCentavos + mais)).toBeGreaterThanOrEqual(antes);
      expect(preco({ freteBp: regra.freteBp + mais })).toBeGreaterThanOrEqual(antes);
      expect(preco({ impostosBp: regra.impostosBp + mais })).toBeGreaterThanOrEqual(antes);
      const margens = {
        ...regra.margens,
        [peca.classe]: Math.min(MAIOR_MARGEM_BP, regra.margens[peca.classe] + mais),
      };
      expect(preco({ margens })).toBeGreaterThanOrEqual(antes);
    }),
  );
});
