import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NIVEIS } from '../sessao/nivel.ts';
import { foraDoOrcamento, podeAlemDoOrcamento, podeMudarOrcamento } from './orcamento.ts';

const linha = fc.record({ quantidade: fc.nat(20), custoCentavos: fc.nat(5000), merito: fc.nat(10) });

test('the least worth go first, and one that still fits comes back', () => {
  const linhas = [
    { quantidade: 1, custoCentavos: 100, merito: 1 },
    { quantidade: 1, custoCentavos: 500, merito: 2 },
    { quantidade: 1, custoCentavos: 500, merito: 3 },
  ];
  expect(foraDoOrcamento(linhas, 1100)).toEqual([]);
  expect(foraDoOrcamento(linhas, 1000)).toEqual([0]);
  expect(foraDoOrcamento(linhas, 600)).toEqual([1]);
});

test('only who answers for the distributor orders beyond a budget or lifts one', () => {
  expect(NIVEIS.filter(podeAlemDoOrcamento)).toEqual([-1, 2]);
  for (const [antes, depois, pode] of [
    [null, 500, true],
    [500, 500, true],
    [500, 400, true],
    [500, 501, false],
    [500, null, false],
  ] as const) {
    expect(podeMudarOrcamento(1, antes, depois)).toBe(pode);
    expect(podeMudarOrcamento(2, antes, depois)).toBe(true);
  }
});

test('what stays fits, and nothing that went would still fit', () => {
  fc.assert(
    fc.property(fc.array(linha), fc.nat(50_000), (linhas, orcamento) => {
      const fora = new Set(foraDoOrcamento(linhas, orcamento));
      const valor = (n: number) => (linhas[n]?.quantidade ?? 0) * (linhas[n]?.custoCentavos ?? 0);
      const total = [...linhas.keys()].filter((n) => !fora.has(n)).reduce((soma, n) => soma + valor(n), 0);
      expect(total).toBeLessThanOrEqual(orcamento);
      for (const n of fora) expect(total + valor(n)).toBeGreaterThan(orcamento);
    }),
  );
});
