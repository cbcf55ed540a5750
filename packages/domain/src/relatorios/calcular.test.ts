import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASE_IDS, type Bases, somarBases } from './bases.ts';
import {
  basesDe,
  calcular,
  distanciaDaMeta,
  isPiora,
  marcaDaMeta,
  projetar,
  quantilDe,
  somar,
  variacaoDe,
} from './calcular.ts';
import { INDICADOR_IDS, indicadorDe, type IndicadorId } from './dicionario.ts';

/** Field notes, section 3: one month of one dealership. */
const MES: Bases = {
  horasDisponiveisMin: 528 * 60,
  horasTrabalhadasMin: 440 * 60,
  horasVendidasMin: 462 * 60,
  passagens: 220,
  maoDeObraCentavos: 6_930_000,
  pecasCentavos: 11_550_000,
  agendados: 240,
  canceladosAntes: 20,
  naoVieram: 33,
  orcamentosEnviados: 150,
  orcamentosAprovados: 96,
  orcadoCentavos: 12_000_000,
  aprovadoCentavos: 5_400_000,
  retornos: 5,
  promotores: 56,
  neutros: 16,
  detratores: 8,
};

test.each([
  ['ocupacao', 83.33],
  ['eficiencia', 105],
  ['produtividade', 87.5],
  ['noShow', 15],
  ['comparecimento', 85],
  ['aprovacaoQuantidade', 64],
  ['aprovacaoValor', 45],
  ['retorno', 2.27],
] as const)('%s of the base month is %f %%', (id, porcento) => {
  expect((calcular(id, { bases: MES }) ?? 0) * 100).toBeCloseTo(porcento, 2);
});

test.each([
  ['ticketMedio', 84_000],
  ['horasPorPassagem', 126],
  ['valorDaHora', 15_000],
  ['nps', 60],
] as const)('%s of the base month is %i in its unit', (id, valor) => {
  expect(calcular(id, { bases: MES })).toBe(valor);
});

test('parts over labour of the base month are 1.67', () => {
  expect(calcular('pecasSobreMaoDeObra', { bases: MES })).toBeCloseTo(1.67, 2);
});

const qualquer = fc.constantFrom(...INDICADOR_IDS);
const quantidades: fc.Arbitrary<Bases> = fc.record(
  Object.fromEntries(BASE_IDS.map((base) => [base, fc.integer({ min: 0, max: 1_000_000 })])),
);

test('productivity is occupancy times efficiency, wherever all three exist', () => {
  fc.assert(
    fc.property(quantidades, (bases) => {
      const [o, e, p] = (['ocupacao', 'eficiencia', 'produtividade'] as const).map((id) =>
        calcular(id, { bases }),
      );
      if (o == null || e == null || p == null) return;
      expect(o * e).toBeCloseTo(p, 9);
    }),
  );
});

test('showing up and not showing up are one', () => {
  fc.assert(
    fc.property(quantidades, (bases) => {
      const [sim, nao] = [calcular('comparecimento', { bases }), calcular('noShow', { bases })];
      if (sim === null || nao === null) expect(sim).toBe(nao);
      else expect(sim + nao).toBeCloseTo(1, 9);
    }),
  );
});

test('an unknown quantity makes an unknown number, never zero', () => {
  fc.assert(
    fc.property(qualquer, quantidades, (id, bases) => {
      for (const falta of basesDe(id)) {
        const { [falta]: _fora, ...resto } = bases;
        expect(calcular(id, { bases: resto })).toBeNull();
      }
    }),
  );
});

test('a ratio of several dealerships is of their sums', () => {
  fc.assert(
    fc.property(qualquer, quantidades, quantidades, (id, a, b) => {
      const { conta } = indicadorDe(id);
      if (conta.tipo === 'quantil') return;
      const juntas = somarBases(a, b);
      expect(somar(conta.parte, juntas)).toBe((somar(conta.parte, a) ?? 0) + (somar(conta.parte, b) ?? 0));
    }),
  );
});

test('what is missing to the target, added, reaches it', () => {
  fc.assert(
    fc.property(
      qualquer,
      quantidades,
      fc.double({ min: 0.01, max: 1_000, noNaN: true }),
      (id, bases, meta) => {
        const distancia = distanciaDaMeta(id, bases, meta);
        const { conta, bom } = indicadorDe(id);
        if (distancia === null || conta.tipo === 'quantil') return;
        const { base, falta } = distancia;
        const parte = (somar(conta.parte, bases) ?? 0) + (bom === 'maior' ? falta : -falta);
        const todo = conta.tipo === 'razao' ? (somar(conta.todo, bases) ?? 0) : 1;
        expect(conta.parte[base]).toBeDefined();
        expect((parte / todo) * (conta.tipo === 'razao' ? conta.fator : 1)).toBeCloseTo(meta, 6);
      },
    ),
  );
});

test('48,3 sold hours are missing where productivity is 86,37 % of 86,70 %', () => {
  const bases = { horasVendidasMin: 12_748.6 * 60, horasDisponiveisMin: 14_760 * 60 };
  const distancia = distanciaDaMeta('produtividade', bases, 0.867);
  expect(distancia?.base).toBe('horasVendidasMin');
  expect((distancia?.falta ?? 0) / 60).toBeCloseTo(48.32, 2);
});

test('where the whole is nothing there is no share, and nothing is missing to one', () => {
  const bases = { paradoMin: 1, permanenciaMin: 0 };
  expect(calcular('tempoParado', { bases })).toBeNull();
  expect(distanciaDaMeta('tempoParado', bases, 0.5)).toBeNull();
});

test.each<[IndicadorId, number, number, ReturnType<typeof marcaDaMeta>]>([
  ['produtividade', 0.87, 0.867, 'naMeta'],
  ['produtividade', 0.864, 0.867, 'perto'],
  ['produtividade', 0.665, 0.867, 'longe'],
  ['noShow', 0.12, 0.12, 'naMeta'],
  ['noShow', 0.129, 0.12, 'perto'],
  ['ruptura', 0.136, 0.1, 'longe'],
  ['horasDisponiveis', 10, 20, null],
])('%s of %f against %f is %s', (id, valor, meta, marca) => {
  expect(marcaDaMeta(id, valor, meta)).toBe(marca);
});

test.each<[IndicadorId, number, number, number | null, boolean]>([
  ['faturamento', 97, 100, -0.03, true],
  ['faturamento', 99, 100, -0.01, false],
  ['noShow', 0.129, 0.12, 0.009, false],
  ['ruptura', 0.136, 0.114, 0.022, true],
  ['nps', 58, 60, -2, true],
  ['permanencia', 348, 360, -0.0333, false],
  ['passagens', 5, 0, null, false],
])('%s from %f: change and worsening', (...[id, valor, anterior, variacao, piorou]) => {
  const lida = variacaoDe(id, valor, anterior);
  if (variacao === null) expect(lida).toBeNull();
  else expect(lida).toBeCloseTo(variacao, 4);
  expect(isPiora(id, lida)).toBe(piorou);
});

test('a quantile lies between its neighbours, and half of an even number between the middle ones', () => {
  expect(
    quantilDe(
      [
        [10, 1],
        [20, 1],
      ],
      0.5,
    ),
  ).toBe(15);
  expect(
    quantilDe(
      [
        [30, 1],
        [10, 3],
      ],
      0.5,
    ),
  ).toBe(10);
  expect(quantilDe([], 0.5)).toBeNull();
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (valores, q) => {
        const lido =
          quantilDe(
            valores.map((valor) => [valor, 1]),
            q,
          ) ?? -1;
        expect(lido).toBeGreaterThanOrEqual(Math.min(...valores));
        expect(lido).toBeLessThanOrEqual(Math.max(...valores));
      },
    ),
  );
});

test('a month is projected by its worked days', () => {
  expect(projetar(5_223_800, { feitos: 15, doMes: 19 })).toBeCloseTo(6_616_813.3, 1);
  expect(projetar(100, { feitos: 0, doMes: 20 })).toBeNull();
});
