import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDias } from '../../dia.ts';
import { mesDoEnvio, quandoEmPalavras, saiNoDia } from './envio.ts';

const DIARIO = { frequencia: 'diario', dia: null, hora: 7 } as const;
const SEGUNDA = { frequencia: 'semanal', dia: 1, hora: 7 } as const;
const DIA_5 = { frequencia: 'mensal', dia: 5, hora: 18 } as const;

test.each([
  // 2026-11-01 is a Sunday.
  [DIARIO, '2026-11-01', false],
  [DIARIO, '2026-11-02', true],
  [DIARIO, '2026-11-07', false],
  [SEGUNDA, '2026-11-02', true],
  [SEGUNDA, '2026-11-03', false],
  [DIA_5, '2026-11-05', true],
  [DIA_5, '2026-11-06', false],
])('%j on %s: %s', (quando, dia, sai) => {
  expect(saiNoDia(quando, dia)).toBe(sai);
});

test('what leaves on the first is of the month that ended; a monthly one always is', () => {
  expect(mesDoEnvio(DIARIO, '2026-11-01')).toBe('2026-10');
  expect(mesDoEnvio(SEGUNDA, '2026-11-02')).toBe('2026-11');
  expect(mesDoEnvio(DIA_5, '2026-01-05')).toBe('2025-12');
});

test('a weekly one leaves once in any seven days, a monthly one once in any month', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 1, max: 6 }), (desde, dia) => {
      const dias = Array.from({ length: 7 }, (_vazio, i) => addDias('2026-01-01', desde + i));
      expect(dias.filter((um) => saiNoDia({ frequencia: 'semanal', dia, hora: 7 }, um))).toHaveLength(1);
    }),
  );
  for (let dia = 1; dia <= 28; dia += 1) {
    const fevereiro = Array.from({ length: 28 }, (_vazio, i) => addDias('2026-02-01', i));
    expect(fevereiro.filter((um) => saiNoDia({ frequencia: 'mensal', dia, hora: 7 }, um))).toHaveLength(1);
  }
});

test('it is said as people say it', () => {
  expect([DIARIO, SEGUNDA, { ...SEGUNDA, dia: 6 }, DIA_5].map(quandoEmPalavras)).toEqual([
    'De segunda a sexta às 7h',
    'Toda segunda às 7h',
    'Todo sábado às 7h',
    'Todo dia 5 às 18h',
  ]);
});
