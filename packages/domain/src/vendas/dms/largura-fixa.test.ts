import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fatiar, temData, ultimaPosicao } from './largura-fixa.ts';
import type { ColunaDms } from './mapa.ts';

const MAPA: readonly ColunaDms[] = [
  { coluna: 'Data', campo: 'data', forma: 'escrito', inicio: 1, tamanho: 8 },
  { coluna: 'MO', campo: 'maoDeObra', forma: 'semVirgula', inicio: 12, tamanho: 9 },
];

test('a line is cut where the map says, counting from 1; what lies between is nobody’s', () => {
  expect(fatiar('24112026XYZ000322500 resto', MAPA)).toEqual({ celulas: ['24112026', '000322500'] });
  expect(ultimaPosicao(MAPA)).toBe(20);
  expect(ultimaPosicao([])).toBe(0);
});

test('a line that ends before its last number is not guessed', () => {
  expect(fatiar('24112026XYZ0003225', MAPA)).toEqual({
    frase: 'A linha tem 18 posições e o mapa lê até a 20: o arquivo pode ter sido cortado',
  });
});

test.each([
  ['24112026XYZ000322500', true],
  ['00000000CABECALHO   ', false],
  ['TOTAL      009999999', false],
  ['        XYZ000322500', false],
])('%s is a day: %s', (linha, dia) => {
  expect(temData({ linha: 1, celulas: [linha] }, MAPA)).toBe(dia);
});

test('cut anywhere, a line gives its own cells or none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 20 }), (valor, ate) => {
      const linha = `24112026XYZ${String(valor).padStart(9, '0')}`;
      const lida = fatiar(linha.slice(0, ate), MAPA);
      if (ate < 20) expect(lida).toHaveProperty('frase');
      else expect(lida).toEqual({ celulas: ['24112026', String(valor).padStart(9, '0')] });
    }),
  );
});
