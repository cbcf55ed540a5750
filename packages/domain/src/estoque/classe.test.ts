import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classeDaDemanda, classeRegularidade, classesDeValor } from './classe.ts';

test.each([
  ['regular', [4, 5, 6, 4, 5, 6], 1, 0.032],
  ['erratica', [1, 9, 1, 12, 1, 1], 1, 1.4381],
  ['intermitente', [0, 2, 0, 0, 2, 0], 3, 0],
  ['irregular', [0, 1, 0, 0, 9, 0], 3, 1.28],
  ['intermitente', [null, null, 0, 3, 0, 3], 2, 0],
] as const)('%s', (classe, historico, adi, cv2) => {
  const demanda = classeDaDemanda(historico);
  expect(demanda.classe).toBe(classe);
  expect(demanda.adi).toBeCloseTo(adi, 4);
  expect(demanda.cv2).toBeCloseTo(cv2, 4);
});

test('nothing asked is a class of its own', () => {
  expect(classeDaDemanda([0, 0, null])).toMatchObject({ classe: 'semDemanda', adi: Infinity });
});

// Field notes, section 8: mean 11, deviation 4.112, cv 0.374.
test('the oracle year is steady', () => {
  expect(classeRegularidade([12, 9, 15, 11, 0, 14, 10, 13, 12, 16, 11, 9])).toBe('X');
});

// Field notes, section 8: X up to 0.5, Y up to 1, Z beyond.
test.each([
  ['X', [1, 3, 1, 3, 2]],
  ['X', [2, 2, 2]],
  ['Y', [1, 0, 1, 1]],
  ['Y', [0, 1, 2]],
  ['Z', [0, 0, 2, 2]],
  ['Z', [0, 0, 0]],
] as const)('%s: %o', (classe, historico) => {
  expect(classeRegularidade(historico)).toBe(classe);
});

test('A makes 80 % of the value, B the next 15 %', () => {
  expect(classesDeValor([5, 80, 15, 0])).toEqual(['C', 'A', 'B', 'C']);
  expect(classesDeValor([])).toEqual([]);
});

test('a part worth more is never in a lower class', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 2 }), (valores) => {
      const classes = classesDeValor(valores);
      const emOrdem = [...valores.keys()].toSorted((a, b) => (valores[b] ?? 0) - (valores[a] ?? 0));
      const letras = emOrdem.map((n) => classes[n] ?? 'C');
      expect(letras).toEqual(letras.toSorted());
    }),
  );
});
