import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distribuirChegada, type LinhaQueEspera } from './recebimento.ts';

const esperam = (...faltam: number[]): LinhaQueEspera[] =>
  faltam.map((aChegar, n) => ({ codSugestaoPedido: n + 1, codPecaPedida: 9, aChegar }));

test('the oldest order is filled first; what is too much goes with the last, what nobody ordered alone', () => {
  const de = (quantidade: number, ...faltam: number[]) =>
    distribuirChegada({ quantidade, avariada: 0 }, esperam(...faltam)).map((parte) => [
      parte.codSugestaoPedido,
      parte.quantidade,
    ]);
  expect(de(7, 5, 4)).toEqual([
    [1, 5],
    [2, 2],
  ]);
  expect(de(12, 5, 4)).toEqual([
    [1, 5],
    [2, 7],
  ]);
  expect(de(3)).toEqual([[null, 3]]);
});

test('damaged units fill no line', () => {
  expect(distribuirChegada({ quantidade: 0, avariada: 2 }, esperam(5))).toEqual([
    { codSugestaoPedido: 1, codPecaPedida: 9, quantidade: 0, avariada: 2 },
  ]);
});

test('nothing that came is lost or made', () => {
  const mil = fc.integer({ min: 1, max: 100_000 }).map((n) => n / 1000);
  fc.assert(
    fc.property(mil, fc.array(mil, { maxLength: 6 }), (quantidade, faltam) => {
      const partes = distribuirChegada({ quantidade, avariada: 0 }, esperam(...faltam));
      const soma = partes.reduce((total, parte) => total + parte.quantidade, 0);
      expect(soma).toBeCloseTo(quantidade, 6);
    }),
  );
});
