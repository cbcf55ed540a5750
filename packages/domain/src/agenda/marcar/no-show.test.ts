import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SITUACOES_AGENDAMENTO } from './agendamento.ts';
import { isNoShow } from './no-show.ts';

const INICIO = new Date('2026-03-10T08:00:00-03:00');

test.each([
  ['07:59:59', false],
  ['08:00:00', false],
  ['08:29:59', false],
  ['08:30:00', true],
  ['18:00:00', true],
])('an appointment at 08:00 nobody came to, at %s: %s', (hora, esperado) => {
  const agora = new Date(`2026-03-10T${hora}-03:00`);
  expect(isNoShow({ situacao: 'confirmado', inicio: INICIO, agora })).toBe(esperado);
});

test.each([
  ['pendente', true],
  ['confirmado', true],
  ['recepcionado', false],
  ['emAtendimento', false],
  ['entregue', false],
  ['noShow', false],
  ['cancelado', false],
] as const)('an hour late, %s: %s', (situacao, esperado) => {
  const agora = new Date('2026-03-10T09:00:00-03:00');
  expect(isNoShow({ situacao, inicio: INICIO, agora })).toBe(esperado);
});

test.each([
  [0, '08:00:00', true],
  [15, '08:14:59', false],
  [15, '08:15:00', true],
  [60, '08:30:00', false],
])('with a tolerance of %i min, at %s: %s', (toleranciaMin, hora, esperado) => {
  const agora = new Date(`2026-03-10T${hora}-03:00`);
  expect(isNoShow({ situacao: 'pendente', inicio: INICIO, agora, toleranciaMin })).toBe(esperado);
});

test('more tolerance never makes a no-show', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SITUACOES_AGENDAMENTO),
      fc.integer({ min: -300, max: 300 }),
      fc.tuple(fc.nat(240), fc.nat(240)),
      (situacao, atraso, [toleranciaMin, mais]) => {
        const caso = { situacao, inicio: INICIO, agora: new Date(INICIO.getTime() + atraso * 60_000) };
        const paciente = isNoShow({ ...caso, toleranciaMin: toleranciaMin + mais });
        if (paciente) expect(isNoShow({ ...caso, toleranciaMin })).toBe(true);
      },
    ),
  );
});
