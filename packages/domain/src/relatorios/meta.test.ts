import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INDICADOR_IDS, indicadorDe } from './dicionario.ts';
import { COM_META, escreverMeta, guardarMeta, lerMeta, lerMetaEscrita, metaDoAnoSeguinte } from './meta.ts';

test.each([
  ['produtividade', 8_670, 0.867],
  ['inspecoesPorPassagem', 75, 0.75],
  ['nps', 60, 60],
  ['faturamento', 11_660_000, 11_660_000],
] as const)('a target of %s kept as %i is %f', (id, guardada, meta) => {
  expect(lerMeta(id, guardada)).toBe(meta);
  expect(guardarMeta(id, meta)).toBe(guardada);
});

test('a target that was kept is read as it was', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...INDICADOR_IDS),
      fc.integer({ min: 0, max: 99_999_999 }),
      (id, guardada) => {
        expect(guardarMeta(id, lerMeta(id, guardada))).toBe(guardada);
      },
    ),
  );
});

test.each([
  ['faturamento', '124.400', 12_440_000],
  ['faturamento', 'R$ 1.234,56', 123_456],
  ['horasVendidas', '462,5 h', 27_750],
  ['horasVendidas', '462:30', 27_750],
  ['horasVendidas', '20:24', 1224],
  ['retorno', '0,5%', 0.005],
  ['passagens', '1.220', 1220],
  ['produtividade', '86,7%', 0.867],
  ['produtividade', '86,7', 0.867],
  ['nps', '60', 60],
  ['passagens', ' ', null],
  ['passagens', '—', null],
] as const)('a target of %s written %j is %j', (id, texto, valor) => {
  expect(lerMetaEscrita(id, texto)).toEqual({ valor });
});

test.each([
  ['passagens', 'duzentas'],
  ['passagens', '12,5'],
  ['faturamento', '=A1'],
  ['produtividade', '-3'],
  ['produtividade', '0,875'],
  ['horasVendidas', '20:75'],
  ['faturamento', '99999999999999999'],
] as const)('%s written %j is no target, and says what is', (id, texto) => {
  expect(lerMetaEscrita(id, texto)).toHaveProperty('frase');
});

test('what stands in a cell is read back as it was, of any indicator', () => {
  fc.assert(
    fc.property(fc.constantFrom(...COM_META), fc.integer({ min: 0, max: 100_000_000 }), (id, guardada) => {
      // Minutes are shown with one decimal of an hour: six of them.
      const valor = lerMeta(id, indicadorDe(id).unidade === 'minutos' ? guardada * 6 : guardada);
      expect(lerMetaEscrita(id, escreverMeta(id, valor))).toEqual({ valor });
    }),
  );
});

test('a percentage raises amounts that are to grow, and nothing else', () => {
  expect(metaDoAnoSeguinte('faturamento', 10_000, 500)).toBe(10_500);
  expect(metaDoAnoSeguinte('produtividade', 0.867, 500)).toBe(0.867);
  expect(metaDoAnoSeguinte('noShow', 0.1, 500)).toBe(0.1);
});
