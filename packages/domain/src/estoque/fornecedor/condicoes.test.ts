import { expect, test } from 'vitest';
import { contasDoPedido } from './condicoes.ts';

const NADA = { pedidoMinimoCentavos: null, freteCentavos: null, freteGratisCentavos: null };

test.each([
  ['nothing asked', 1000, NADA, [0, 0, null, 1000]],
  ['below the least', 30_000, { ...NADA, pedidoMinimoCentavos: 50_000 }, [20_000, 0, null, 30_000]],
  ['at the least', 50_000, { ...NADA, pedidoMinimoCentavos: 50_000 }, [0, 0, null, 50_000]],
  ['freight always', 30_000, { ...NADA, freteCentavos: 4000 }, [0, 4000, null, 34_000]],
  [
    'freight below a value',
    30_000,
    { ...NADA, freteCentavos: 4000, freteGratisCentavos: 80_000 },
    [0, 4000, 50_000, 34_000],
  ],
  [
    'free from it on',
    80_000,
    { ...NADA, freteCentavos: 4000, freteGratisCentavos: 80_000 },
    [0, 0, null, 80_000],
  ],
  ['free and never paid', 10, { ...NADA, freteGratisCentavos: 80_000 }, [0, 0, null, 10]],
  [
    'an empty order',
    0,
    { pedidoMinimoCentavos: 50_000, freteCentavos: 4000, freteGratisCentavos: 80_000 },
    [0, 0, null, 0],
  ],
] as const)('%s', (_nome, total, condicoes, [minimo, frete, gratis, comFrete]) => {
  expect(contasDoPedido(total, condicoes)).toEqual({
    faltaParaMinimo: minimo,
    frete,
    faltaParaFreteGratis: gratis,
    comFrete,
  });
});
