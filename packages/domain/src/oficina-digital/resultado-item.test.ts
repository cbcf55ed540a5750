import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contarResultados, isLimitesCoerentes, resultadoDaMedida, RESULTADOS } from './resultado-item.ts';

const pastilha = { sentido: 'minimo', amarelo: 5, vermelho: 3 } as const;
const fluido = { sentido: 'maximo', amarelo: 2, vermelho: 3 } as const;

test.each([
  [8, pastilha, 'verde'],
  [5, pastilha, 'verde'],
  [4.9, pastilha, 'amarelo'],
  [3, pastilha, 'amarelo'],
  [2.1, pastilha, 'vermelho'],
  [1, fluido, 'verde'],
  [2, fluido, 'verde'],
  [2.5, fluido, 'amarelo'],
  [3.1, fluido, 'vermelho'],
] as const)('%d within %j is %s', (medida, limites, resultado) => {
  expect(resultadoDaMedida(medida, limites)).toBe(resultado);
});

test('a worse measure never has a better colour', () => {
  const medidas = fc.tuple(fc.float({ noNaN: true }), fc.float({ noNaN: true }));
  fc.assert(
    fc.property(medidas, ([a, b]) => {
      const [menor, maior] = a < b ? [a, b] : [b, a];
      const gravidade = (medida: number): number => RESULTADOS.indexOf(resultadoDaMedida(medida, pastilha));
      expect(gravidade(menor)).toBeGreaterThanOrEqual(gravidade(maior));
    }),
  );
});

test.each([
  [pastilha, true],
  [fluido, true],
  [{ ...pastilha, vermelho: 6 }, false],
  [{ ...fluido, vermelho: 1 }, false],
])('limits %j are coherent: %s', (limites, coerentes) => {
  expect(isLimitesCoerentes(limites)).toBe(coerentes);
});

test('every item is counted once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...RESULTADOS)), (resultados) => {
      const contagem = contarResultados(resultados);
      expect(RESULTADOS.reduce((soma, resultado) => soma + contagem[resultado], 0)).toBe(resultados.length);
      for (const resultado of RESULTADOS)
        expect(contagem[resultado]).toBe(resultados.filter((r) => r === resultado).length);
    }),
  );
});
