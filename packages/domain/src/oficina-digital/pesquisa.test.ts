import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classeDaNota, enviaPesquisa, nps } from './pesquisa.ts';

describe('the class of a mark', () => {
  test.each([
    [0, 'detrator'],
    [6, 'detrator'],
    [7, 'neutro'],
    [8, 'neutro'],
    [9, 'promotor'],
    [10, 'promotor'],
  ] as const)('%i is %s', (nota, classe) => {
    expect(classeDaNota(nota)).toBe(classe);
  });
});

describe('net promoter score', () => {
  test("the workshop's own eighty answers come to 60", () => {
    expect(nps({ promotores: 56, neutros: 16, detratores: 8 })).toBe(60);
  });

  test.each([
    [{ promotores: 0, neutros: 0, detratores: 0 }, null],
    [{ promotores: 0, neutros: 0, detratores: 3 }, -100],
    [{ promotores: 1, neutros: 2, detratores: 0 }, 33.3],
    [{ promotores: 0, neutros: 2, detratores: 1 }, -33.3],
    [{ promotores: 2, neutros: 5, detratores: 2 }, 0],
    [{ promotores: 0, neutros: 9_999, detratores: 1 }, 0],
  ])('%j is %j', (contagem, esperado) => {
    expect(nps(contagem)).toBe(esperado);
  });

  test('stays within −100 and 100 and turns its sign when promoters and detractors change places', () => {
    const quantos = fc.nat(10_000);
    fc.assert(
      fc.property(quantos, quantos, quantos, (promotores, neutros, detratores) => {
        const valor = nps({ promotores, neutros, detratores });
        const trocado = nps({ promotores: detratores, neutros, detratores: promotores });
        if (valor === null || trocado === null) return promotores + neutros + detratores === 0;
        return Math.abs(valor) <= 100 && valor + trocado === 0;
      }),
    );
  });
});

describe('the survey goes out', () => {
  const AS_DEZ = 10 * 60;
  test.each([
    [119, AS_DEZ, false],
    [120, AS_DEZ, true],
    [3 * 24 * 60 - 1, AS_DEZ, true],
    [3 * 24 * 60, AS_DEZ, false],
    [150, 7 * 60 + 59, false],
    [150, 8 * 60, true],
    [150, 20 * 60, false],
  ])('%i minutes after the delivery, at minute %i of the day: %s', (entregueHaMin, agoraMin, envia) => {
    expect(enviaPesquisa({ entregueHaMin, agoraMin })).toBe(envia);
  });
});
