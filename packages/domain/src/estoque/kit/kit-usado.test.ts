import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kitUsado } from './kit-usado.ts';

const usou = (pecas: Readonly<Record<number, number>>) =>
  new Map(Object.entries(pecas).map(([cod, quantidade]) => [Number(cod), quantidade]));

test('most jobs took it: it is in the kit, as much as in the middle one; what one of four took is not', () => {
  const servicos = [usou({ 1: 4, 2: 1 }), usou({ 1: 4.5 }), usou({ 1: 5, 2: 1 }), usou({ 1: 4, 2: 2, 3: 1 })];
  expect(kitUsado(servicos)).toEqual([
    { codPeca: 1, quantidade: 4.25, usaram: 4, de: 4 },
    { codPeca: 2, quantidade: 1, usaram: 3, de: 4 },
  ]);
});

test('few jobs teach nothing, and jobs that took no part count', () => {
  expect(kitUsado([usou({ 1: 1 }), usou({ 1: 1 }), usou({ 1: 1 })])).toEqual([]);
  expect(kitUsado([usou({ 1: 1 }), usou({ 1: 1 }), usou({}), usou({})])).toEqual([]);
});

test('whatever was used, a part of the kit was taken by three of four, between the least and the most of it', () => {
  const servico = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(fc.array(servico, { maxLength: 12 }), (ditos) => {
      for (const { codPeca, quantidade, usaram } of kitUsado(ditos.map(usou))) {
        const dela = ditos.flatMap((dito) => dito[String(codPeca)] ?? []);
        expect(usaram).toBe(dela.length);
        expect(usaram * 4).toBeGreaterThanOrEqual(ditos.length * 3);
        expect(quantidade).toBeGreaterThanOrEqual(Math.min(...dela));
        expect(quantidade).toBeLessThanOrEqual(Math.max(...dela));
      }
    }),
  );
});
