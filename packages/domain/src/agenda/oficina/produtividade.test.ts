import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eficiencia, ocupacao, produtividade } from './produtividade.ts';

/** One month of three mechanics: 3 × 22 days × 8 h available, 440 h on service orders, 462 h of TMO sold. */
const MES = { disponivelMin: 528 * 60, trabalhadoMin: 440 * 60, vendidoMin: 462 * 60 };

test('of the reference month: 83.33 % worked, 105 % sold per worked hour', () => {
  expect(produtividade(MES)).toBeCloseTo(0.8333, 4);
  expect(eficiencia(MES)).toBeCloseTo(1.05, 10);
});

test('sold over available is the product of both: 87.5 %', () => {
  expect((produtividade(MES) ?? 0) * (eficiencia(MES) ?? 0)).toBeCloseTo(0.875, 10);
});

test.each([
  [0, 720, 0],
  [540, 720, 0.75],
  [720, 720, 1],
  [780, 720, 13 / 12],
])('%i booked of %i minutes is an occupation of %d', (reservadoMin, capacidadeMin, esperado) => {
  expect(ocupacao({ reservadoMin, capacidadeMin })).toBe(esperado);
});

test('has no figure when there is nothing to divide by', () => {
  expect(produtividade({ trabalhadoMin: 60, disponivelMin: 0 })).toBeNull();
  expect(eficiencia({ vendidoMin: 60, trabalhadoMin: 0 })).toBeNull();
  expect(ocupacao({ reservadoMin: 0, capacidadeMin: 0 })).toBeNull();
});

test('is a finite number for any times of a month', () => {
  const minutos = fc.nat(60_000);
  fc.assert(
    fc.property(minutos, minutos, (trabalhadoMin, disponivelMin) => {
      const indice = produtividade({ trabalhadoMin, disponivelMin });
      expect(indice === null).toBe(disponivelMin === 0);
      if (indice !== null) expect(indice * disponivelMin).toBeCloseTo(trabalhadoMin, 6);
    }),
  );
});
