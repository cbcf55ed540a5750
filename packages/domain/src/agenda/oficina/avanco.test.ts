import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDescompasso, percentualPeloTempo, tempoUsado } from './avanco.ts';

test.each([
  ['time 120 %, done 40 %', 72, 60, 40, 120, true, 95],
  ['just past its time, a quarter missing', 61, 60, 75, 101, true, 95],
  ['just past its time, less than that missing', 61, 60, 80, 101, false, 95],
  ['to the minute', 60, 60, 40, 100, false, 95],
  ['far past, almost done', 78, 60, 95, 130, true, null],
  ['far past, done', 90, 60, 100, 150, false, null],
  ['half the time, nothing told', 30, 60, 0, 50, false, 50],
  ['told to be ahead of its time', 30, 60, 80, 50, false, null],
  ['told as its time says', 30, 60, 50, 50, false, null],
  ['steps of five, begun ones left out', 34, 60, 0, 56, false, 55],
  ['not begun', 0, 60, 0, 0, false, null],
  ['without a plan', 30, 0, 0, null, false, null],
] as const)('%s', (...linha) => {
  const [, trabalhadoMin, planejadoMin, percentual, ...esperado] = linha;
  const avanco = { trabalhadoMin, planejadoMin, percentual };
  expect([tempoUsado(avanco), isDescompasso(avanco), percentualPeloTempo(avanco)]).toEqual(esperado);
});

test('AG-12 more time never clears the flag, more work done never raises it, and a suggestion is always ahead', () => {
  const minutos = fc.nat(3000);
  fc.assert(
    fc.property(minutos, minutos, fc.nat(100), minutos, fc.nat(100), (...sorteio) => {
      const [trabalhadoMin, planejadoMin, percentual, mais, feito] = sorteio;
      const avanco = { trabalhadoMin, planejadoMin, percentual };
      const depois = { ...avanco, trabalhadoMin: trabalhadoMin + mais };
      const adiante = { ...avanco, percentual: Math.max(percentual, feito) };
      if (isDescompasso(avanco)) expect(isDescompasso(depois)).toBe(true);
      if (!isDescompasso(avanco)) expect(isDescompasso(adiante)).toBe(false);
      const pelo = percentualPeloTempo(avanco);
      if (pelo !== null) {
        expect(pelo).toBeGreaterThan(percentual);
        expect(pelo).toBeLessThan(100);
      }
    }),
  );
});
