import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECISOES } from './estado-orcamento.ts';
import { isLinhaFechada, totalDaLinha, totaisDoOrcamento } from './linha-orcamento.ts';

const linha = { quantidadeMil: 1000, precoCentavos: 0, tmoMin: 0, horaCentavos: 0, descontoBp: 0 };

describe('totalDaLinha', () => {
  test.each([
    // Front pads of the design: part 412,90 and 1 h of labour at 190,00.
    [{ precoCentavos: 41_290, tmoMin: 60, horaCentavos: 19_000 }, 60_290],
    [{ quantidadeMil: 4000, precoCentavos: 4_990 }, 19_960],
    [{ quantidadeMil: 3500, precoCentavos: 4_999 }, 17_497],
    [{ tmoMin: 20, horaCentavos: 20_000 }, 6_667],
    [{ precoCentavos: 10_000, descontoBp: 1250 }, 8_750],
    [{ precoCentavos: 1, quantidadeMil: 500 }, 1],
    [{ precoCentavos: 10_000, descontoBp: 10_000 }, 0],
  ])('%j comes to %i', (campos, total) => {
    expect(totalDaLinha({ ...linha, ...campos }).totalCentavos).toBe(total);
  });
});

const umaLinha = fc.record({
  quantidadeMil: fc.integer({ min: 1, max: 9_999_000 }),
  precoCentavos: fc.integer({ min: 0, max: 99_999_999 }),
  tmoMin: fc.integer({ min: 0, max: 6000 }),
  horaCentavos: fc.integer({ min: 0, max: 100_000 }),
  descontoBp: fc.integer({ min: 0, max: 10_000 }),
  decisao: fc.constantFrom(...DECISOES),
});

/** The same rule written on big fractions. */
function ingenuo(l: {
  quantidadeMil: number;
  precoCentavos: number;
  tmoMin: number;
  horaCentavos: number;
  descontoBp: number;
}) {
  const half = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d);
  const bruto =
    half(BigInt(l.quantidadeMil) * BigInt(l.precoCentavos), 1000n) +
    half(BigInt(l.tmoMin) * BigInt(l.horaCentavos), 60n);
  return Number(bruto - half(bruto * BigInt(l.descontoBp), 10_000n));
}

test('a line equals an independent calculation, to the centavo', () => {
  fc.assert(
    fc.property(umaLinha, (l) => {
      const { totalCentavos, pecasCentavos, maoDeObraCentavos, descontoCentavos } = totalDaLinha(l);
      expect(totalCentavos).toBe(ingenuo(l));
      expect(pecasCentavos + maoDeObraCentavos - descontoCentavos).toBe(totalCentavos);
      expect(totalCentavos).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the totals are the sum of the lines, whatever was decided', () => {
  fc.assert(
    fc.property(fc.array(umaLinha, { maxLength: 30 }), (linhas) => {
      const totais = totaisDoOrcamento(linhas);
      const soma = linhas.reduce((total, l) => total + totalDaLinha(l).totalCentavos, 0);
      expect(totais.totalCentavos).toBe(soma);
      expect(totais.aprovadoCentavos + totais.recusadoCentavos + totais.pendenteCentavos).toBe(soma);
    }),
  );
});

test('only what was approved is closed', () => {
  expect(DECISOES.filter((decisao) => isLinhaFechada({ decisao }))).toEqual(['aprovado']);
});
