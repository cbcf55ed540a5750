import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOMES_DOS_CAMPOS, SEM_VALORES, type Valores } from '../campo-lancamento.ts';
import { foraDaTolerancia } from '../lancamento.ts';
import { conflitosDe, type DiaConciliado } from './conciliacao.ts';

const dia = (over: Partial<DiaConciliado> = {}): DiaConciliado => ({
  dia: '2026-11-24',
  situacao: 'rascunho',
  nosso: SEM_VALORES,
  dms: SEM_VALORES,
  decididos: [],
  ...over,
});

test('what differs stays ours unless somebody says otherwise; what only the DMS tells is filled in', () => {
  const nosso = { ...SEM_VALORES, maoDeObra: 100_000, osFechadas: 8, pneus: 5_000 };
  const dms = { ...SEM_VALORES, maoDeObra: 130_000, osFechadas: 8, acessorios: 9_900 };
  expect(conflitosDe(dia({ nosso, dms }))).toEqual([
    { dia: '2026-11-24', campo: 'maoDeObra', nosso: 100_000, dms: 130_000, sugestao: 'nosso', cabe: true },
    { dia: '2026-11-24', campo: 'acessorios', nosso: null, dms: 9_900, sugestao: 'dms', cabe: true },
  ]);
});

test('the zero of a day that nobody began is no figure of ours', () => {
  const lados = { nosso: { ...SEM_VALORES, maoDeObra: 0 }, dms: { ...SEM_VALORES, maoDeObra: 400_000 } };
  const sugestoes = (['vazio', 'rascunho'] as const).map(
    (situacao) => conflitosDe(dia({ ...lados, situacao }))[0]?.sugestao,
  );
  expect(sugestoes).toEqual(['dms', 'nosso']);
});

test.each([
  ['vazio', true],
  ['rascunho', true],
  ['devolvido', true],
  ['enviado', false],
  ['aprovado', false],
  ['fechado', false],
] as const)('an entry that is %s takes the DMS’s figure: %s', (situacao, cabe) => {
  const [conflito] = conflitosDe(dia({ situacao, dms: { ...SEM_VALORES, osFechadas: 3 } }));
  expect(conflito?.cabe).toBe(cabe);
});

test('a decision holds for the two figures it was made between, and no longer', () => {
  const nosso = { ...SEM_VALORES, pneus: 1_000 };
  const dms = { ...SEM_VALORES, pneus: 9_000 };
  const decididos = [{ campo: 'pneus', decisao: 'nosso', nosso: 1_000, dms: 9_000 } as const];
  expect(conflitosDe(dia({ nosso, dms, decididos }))).toEqual([]);
  expect(conflitosDe(dia({ nosso, dms: { ...dms, pneus: 8_000 }, decididos }))).toHaveLength(1);
  expect(conflitosDe(dia({ nosso: { ...nosso, pneus: 2_000 }, dms, decididos }))).toHaveLength(1);
});

const valores: fc.Arbitrary<Valores> = fc.record(
  Object.fromEntries(
    NOMES_DOS_CAMPOS.map((campo) => [campo, fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: null })]),
  ),
) as unknown as fc.Arbitrary<Valores>;

test('every figure that lies apart is listed, once, and none that does not', () => {
  fc.assert(
    fc.property(valores, valores, (nosso, dms) => {
      const listados = conflitosDe(dia({ nosso, dms })).map(({ campo }) => campo);
      const esperados = NOMES_DOS_CAMPOS.filter((campo) =>
        foraDaTolerancia(campo, { valor: nosso[campo], referencia: dms[campo] }),
      );
      expect(listados).toEqual(esperados);
    }),
  );
});
