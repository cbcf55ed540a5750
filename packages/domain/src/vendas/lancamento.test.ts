import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOMES_DOS_CAMPOS, SEM_VALORES, type Valores } from './campo-lancamento.ts';
import {
  ACOES_LANCAMENTO,
  camposQueDiferem,
  camposQuePedemMotivo,
  diferencaDoDms,
  faturamentoDe,
  isEditavel,
  passagensDe,
  podeIr,
  SITUACOES_DIA,
  somarValores,
} from './lancamento.ts';

/** The drawing's day (managers' picture 15): it adds up to R$ 8.290,00. */
const DIA: Valores = {
  ...SEM_VALORES,
  passagensAgendadas: 7,
  passagensPassantes: 2,
  osFechadas: 8,
  maoDeObra: 322_500,
  pecasOficina: 190_700,
  pecasBalcao: 124_000,
  pneus: 198_000,
  acessorios: 35_600,
  descontos: 41_800,
};

test('the revenue is what was sold less discounts; of nothing there is none', () => {
  expect(faturamentoDe(DIA)).toBe(829_000);
  expect(faturamentoDe(SEM_VALORES)).toBeNull();
  expect(faturamentoDe({ ...SEM_VALORES, descontos: 100 })).toBe(-100);
  expect(passagensDe(DIA)).toBe(9);
  expect(passagensDe(SEM_VALORES)).toBeNull();
});

test('a reason is asked where a typed figure leaves the product’s, and the DMS’s where the product has none', () => {
  const produto = { ...DIA, pecasOficina: 159_500, pecasBalcao: null };
  expect(camposQuePedemMotivo({ lancado: DIA, produto, dms: DIA })).toEqual(['pecasOficina']);
  expect(camposQuePedemMotivo({ lancado: DIA, produto, dms: { ...DIA, pecasBalcao: 100_000 } })).toEqual([
    'pecasOficina',
    'pecasBalcao',
  ]);
  expect(camposQuePedemMotivo({ lancado: DIA, produto: SEM_VALORES, dms: SEM_VALORES })).toEqual([]);
  // A day of which the product counted nothing is not sent as zeros over what the DMS tells, unasked.
  const zero = { ...SEM_VALORES, maoDeObra: 0, pecasOficina: 0 };
  expect(
    camposQuePedemMotivo({ lancado: zero, produto: zero, dms: { ...SEM_VALORES, maoDeObra: 322_550 } }),
  ).toEqual(['maoDeObra']);
  expect(camposQuePedemMotivo({ lancado: SEM_VALORES, produto: DIA, dms: SEM_VALORES })).toContain('pneus');
});

test.each([
  ['maoDeObra', 322_500, 323_146, false],
  ['maoDeObra', 322_500, 323_147, true],
  ['maoDeObra', 1000, 1100, false],
  ['maoDeObra', 1000, 1101, true],
  ['horasVendidas', 600, 606, false],
  ['horasVendidas', 600, 607, true],
  ['osFechadas', 8, 9, true],
] as const)('%s of %i beside the DMS’s %i differs: %s', (campo, valor, dms, difere) => {
  const lancado = { ...SEM_VALORES, [campo]: valor };
  expect(camposQueDiferem(lancado, { ...SEM_VALORES, [campo]: dms })).toEqual(difere ? [campo] : []);
});

test('the difference is of the fields that both tell', () => {
  expect(diferencaDoDms(DIA, { ...SEM_VALORES, pecasOficina: 200_000, descontos: 41_000 })).toBe(9300 + 800);
  expect(diferencaDoDms(DIA, SEM_VALORES)).toBeNull();
});

test('what leads where', () => {
  const podem = Object.fromEntries(
    SITUACOES_DIA.map((situacao) => [situacao, ACOES_LANCAMENTO.filter((acao) => podeIr(situacao, acao))]),
  );
  expect(podem).toEqual({
    vazio: ['enviar'],
    rascunho: ['enviar'],
    enviado: ['aprovar', 'devolver'],
    aprovado: ['devolver'],
    devolvido: ['enviar'],
    fechado: [],
  });
  expect(SITUACOES_DIA.filter(isEditavel)).toEqual(['vazio', 'rascunho', 'devolvido']);
});

test('a month’s revenue is the sum of its days’', () => {
  const valor = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null });
  const dia = fc.record(Object.fromEntries(NOMES_DOS_CAMPOS.map((campo) => [campo, valor])));
  fc.assert(
    fc.property(fc.array(dia, { maxLength: 31 }), (dias) => {
      const todos = dias as unknown as Valores[];
      const soma = todos.reduce((total, um) => total + (faturamentoDe(um) ?? 0), 0);
      expect(faturamentoDe(somarValores(todos)) ?? 0).toBe(soma);
    }),
  );
});
