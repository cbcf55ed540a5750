import { expect, test } from 'vitest';
import { simularMes, valorDosAvisos } from './oficina-simulada.ts';

/** Other months than those the rule was tuned with (1 to 40). */
const MESES = Array.from({ length: 24 }, (_, i) => 2701 + i);

const porCento = (parte: number): string => `${(100 * parte).toFixed(1)} %`;

test('a month of a workshop: the light is red 45 minutes before four of five broken promises, and seldom for nothing', () => {
  const carros = MESES.flatMap((semente) => simularMes(semente));
  const valor = valorDosAvisos(carros, 45);
  const { perdidas, avisos, aTempo, falsos } = valor;
  // oxlint-disable-next-line no-console -- the run tells what it measured
  console.info(
    `${carros.length} carros, ${perdidas} promessas perdidas, ${avisos} avisos: ${porCento(aTempo)} com 45 min, ${porCento(falsos)} falsos`,
  );
  expect(perdidas / carros.length).toBeGreaterThan(0.05);
  expect(aTempo).toBeGreaterThanOrEqual(0.8);
  expect(falsos).toBeLessThanOrEqual(0.15);
});

test('a month is its seed’s', () => {
  expect(simularMes(7)).toEqual(simularMes(7));
  expect(simularMes(7)).not.toEqual(simularMes(8));
});
