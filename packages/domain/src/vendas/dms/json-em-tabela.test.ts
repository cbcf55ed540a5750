import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonEmTabela } from './json-em-tabela.ts';

test('the list of days is found whatever it is wrapped in, and values within values are columns', () => {
  const resposta = {
    ok: true,
    avisos: [],
    dados: {
      pagina: 1,
      dias: [
        { data: '2026-11-24', totais: { mo: 3225.5, pecas: 10 } },
        { data: '2026-11-25', obs: null },
      ],
    },
  };
  expect(jsonEmTabela(resposta)).toEqual({
    nomes: ['data', 'totais.mo', 'totais.pecas', 'obs'],
    registros: [
      { linha: 1, celulas: ['2026-11-24', '3225,5', '10', ''] },
      { linha: 2, celulas: ['2026-11-25', '', '', ''] },
    ],
  });
});

test.each([
  [[]],
  [{}],
  ['texto'],
  [null],
  [42],
  [[1, 2]],
  [{ a: { b: { c: { d: { e: { f: [{}] } } } } } }],
  [[{}, null]],
])('there are no days in %j', (valor) => {
  expect(jsonEmTabela(valor)).toBeNull();
});

test('numbers keep their decimals: a point is never a thousand', () => {
  expect(
    jsonEmTabela([{ a: 1.234, b: 1e3, c: 0.1 + 0.2, d: true, e: ['x'], f: 'a\0b' }])?.registros[0]?.celulas,
  ).toEqual(['1,234', '1000', '0,3', 'SIM', 'ab']);
});

test('names that mean something to the language are names like others', () => {
  const valor: unknown = JSON.parse('[{"__proto__": 1, "constructor": 2}]');
  expect(jsonEmTabela(valor)?.nomes).toEqual(['__proto__', 'constructor']);
});

test('what no database keeps is taken out: NULs, and halves of characters', () => {
  const valor: unknown = JSON.parse('[{"a\\u0000b": "x\\ud800y", "\\udc00": "\\u0000"}]');
  expect(jsonEmTabela(valor)).toEqual({
    nomes: ['ab', '\uFFFD'],
    registros: [{ linha: 1, celulas: ['x\uFFFDy', ''] }],
  });
});

test('whatever comes, every row has a cell for each column', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (valor) => {
      const tabela = jsonEmTabela(valor);
      for (const { celulas } of tabela?.registros ?? [])
        expect(celulas).toHaveLength(tabela?.nomes.length ?? 0);
    }),
  );
});
