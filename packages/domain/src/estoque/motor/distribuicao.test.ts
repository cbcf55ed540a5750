import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calibrar } from './calibracao.ts';
import {
  acumular,
  binomialNegativa,
  type Distribuicao,
  limitada,
  type Parte,
  quantil,
  quantilLimitado,
  soma,
} from './distribuicao.ts';
import { prever } from './previsao.ts';

const TAMANHO = 60;
const risco = fc.double({ min: 0.0005, max: 0.95, noNaN: true });
/** Some whole quantities with chances, a group of customers, or a part that is never asked. */
const distribuicao: fc.Arbitrary<Distribuicao> = fc.oneof(
  fc
    .array(fc.tuple(fc.nat(TAMANHO - 1), fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 6 })
    .map((vezes) => {
      const total = vezes.reduce((ate, [, vez]) => ate + vez, 0);
      const saida = new Float64Array(TAMANHO);
      for (const [quantidade, vez] of vezes) saida[quantidade] = (saida[quantidade] ?? 0) + vez / total;
      return saida;
    }),
  fc
    .tuple(fc.double({ min: 0, max: 45, noNaN: true }), fc.double({ min: 1.05, max: 6, noNaN: true }))
    .map(([media, dispersao]) => binomialNegativa(media, dispersao, TAMANHO)),
);
const partes: fc.Arbitrary<Parte[]> = fc
  .array(fc.record({ antes: distribuicao, durante: distribuicao }), { minLength: 1, maxLength: 4 })
  .map((casos) => casos.map((caso) => ({ ...caso, peso: 1 / casos.length })));

/** The sum made whole, as it is defined. */
function inteira(casos: readonly Parte[], limite: number): Distribuicao {
  const saida = new Float64Array(TAMANHO);
  for (const { antes, durante, peso } of casos)
    acumular(saida, soma(limitada(antes, Math.max(0, Math.floor(limite))), durante), peso);
  return saida;
}

test('what a limited sum exceeds with a risk is the quantile of that sum', () => {
  fc.assert(
    fc.property(
      partes,
      risco,
      fc.oneof(fc.integer({ min: -2, max: TAMANHO + 5 }), fc.constant(Number.POSITIVE_INFINITY)),
      (casos, arriscado, limite) => {
        expect(quantilLimitado(casos)(limite, arriscado)).toBe(quantil(inteira(casos, limite), arriscado));
      },
    ),
    { numRuns: 300 },
  );
});

test('the point of one stock after the other is that of the period with each', () => {
  const historico = fc.array(fc.option(fc.nat(90), { freq: 12 }), { minLength: 1, maxLength: 24 });
  fc.assert(
    fc.property(
      fc.array(historico, { minLength: 2, maxLength: 4 }),
      fc.array(fc.nat(200), { minLength: 1, maxLength: 3 }),
      risco,
      (historicos, estoques, arriscado) => {
        const previsao = prever(historicos[0] ?? [], calibrar(historicos));
        const periodo = { prazo: 1, revisao: 1 };
        const pontoDe = previsao.pontoPorEstoque(periodo);
        for (const emMaos of estoques)
          expect(pontoDe(emMaos, arriscado)).toBe(
            quantil(previsao.noPeriodo({ ...periodo, emMaos }), arriscado),
          );
      },
    ),
    { numRuns: 60 },
  );
});
