import { expect, it } from 'vitest';
import { esperaDoPedido, isVencido, maisPertoDe } from './pedido-do-bolsao.ts';

const agora = { dia: '2026-11-26', minuto: 9 * 60, instante: new Date('2026-11-26T12:00:00Z') };

it.each([
  ['2026-11-25', '18:00', true],
  ['2026-11-26', '08:30', true],
  ['2026-11-26', '09:00', false],
  ['2026-11-27', '07:00', false],
])('an hour asked for on %s at %s has gone by: %s', (dataAgendamento, horaAgendamento, passou) => {
  expect(isVencido({ dataAgendamento, horaAgendamento }, agora)).toBe(passou);
});

it('counts the wait from when it was asked, never backwards', () => {
  expect(esperaDoPedido({ criadoEm: '2026-11-26T09:55:00Z' }, agora)).toBe(125);
  expect(esperaDoPedido({ criadoEm: '2026-11-26T12:00:30Z' }, agora)).toBe(0);
});

it('puts the hours nearest to the one asked for first, before or after it', () => {
  const livres = [
    { dia: '2026-11-26', hora: '08:00' },
    { dia: '2026-11-26', hora: '13:30' },
    { dia: '2026-11-26', hora: '15:00' },
    { dia: '2026-11-27', hora: '07:00' },
  ];
  const ordem = maisPertoDe({ dia: '2026-11-26', hora: '14:00' }, livres);
  expect(ordem.map(({ dia, hora }) => `${dia.slice(8)} ${hora}`)).toEqual([
    '26 13:30',
    '26 15:00',
    '26 08:00',
    '27 07:00',
  ]);
});
