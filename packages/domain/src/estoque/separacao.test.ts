import fc from 'fast-check';
import { expect, test } from 'vitest';
import { destinar, type PecaEsperada } from './separacao.ts';

const ESPERA = { codPeca: 1, quantidade: 1, dia: '2026-11-24', horaMin: 480, separada: false };
const um = (emMaos: number, ...chegadas: [string, number][]) => ({
  emMaos: new Map([[1, emMaos]]),
  chegadas: chegadas.map(([dia, unidades]) => ({ codPeca: 1, dia, unidades })),
});
const estados = (esperadas: readonly PecaEsperada[], estoque: Parameters<typeof destinar>[1]) =>
  destinar(esperadas, estoque).map(({ estado }) => estado);

test('the car that comes first takes what is on the shelf, whatever the order it was asked in', () => {
  const depois = { ...ESPERA, horaMin: 600 };
  expect(estados([depois, ESPERA], um(1))).toEqual(['falta', 'aqui']);
});

test('what lies apart is its car’s, also when another comes before it', () => {
  const separada = { ...ESPERA, dia: '2026-11-30', separada: true };
  expect(estados([ESPERA, separada], um(1))).toEqual(['falta', 'separada']);
});

test('what comes the day before is on the way; what comes on the car’s day or after puts it at risk', () => {
  expect(destinar([ESPERA], um(0, ['2026-11-23', 1]))).toEqual([
    { estado: 'aCaminho', faltam: 0, chegaEm: '2026-11-23', emRisco: false },
  ]);
  expect(destinar([ESPERA], um(0, ['2026-11-24', 1]))).toMatchObject([{ emRisco: true }]);
  expect(destinar([{ ...ESPERA, quantidade: 2 }], um(0, ['2026-11-26', 1], ['2026-11-20', 1]))).toEqual([
    { estado: 'aCaminho', faltam: 0, chegaEm: '2026-11-26', emRisco: true },
  ]);
});

test('what is neither here nor on the way is missing, by units', () => {
  expect(destinar([{ ...ESPERA, quantidade: 5 }], um(2, ['2026-11-24', 1]))).toEqual([
    { estado: 'falta', faltam: 2, chegaEm: '2026-11-24', emRisco: true },
  ]);
});

test('no unit is given twice, and none is kept from who waits for it', () => {
  const espera = fc.record({
    codPeca: fc.constantFrom(1, 2),
    quantidade: fc.integer({ min: 1, max: 5 }),
    dia: fc.constantFrom('2026-11-24', '2026-11-25', '2026-11-26'),
    horaMin: fc.nat(1439),
    separada: fc.boolean(),
  });
  const chegada = fc.record({
    codPeca: fc.constantFrom(1, 2),
    dia: fc.constantFrom('2026-11-23', '2026-11-25', '2026-11-27'),
    unidades: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(
      fc.array(espera, { maxLength: 12 }),
      fc.array(chegada, { maxLength: 4 }),
      fc.tuple(fc.nat(8), fc.nat(8)),
      (esperadas, chegadas, [a, b]) => {
        const emMaos = new Map([
          [1, a],
          [2, b],
        ]);
        const destinos = destinar(esperadas, { emMaos, chegadas });
        for (const codPeca of [1, 2]) {
          const dela = esperadas.flatMap((cada, n) =>
            cada.codPeca === codPeca ? [[cada, destinos[n]] as const] : [],
          );
          const pedidas = dela.reduce((soma, [{ quantidade }]) => soma + quantidade, 0);
          const faltam = dela.reduce((soma, [, destino]) => soma + (destino?.faltam ?? 0), 0);
          const vem = chegadas
            .filter((cada) => cada.codPeca === codPeca)
            .reduce((soma, { unidades }) => soma + unidades, emMaos.get(codPeca) ?? 0);
          expect(faltam).toBe(Math.max(0, pedidas - vem));
        }
      },
    ),
  );
});
