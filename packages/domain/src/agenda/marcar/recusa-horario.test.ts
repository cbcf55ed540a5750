import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HorarioPretendido, type RecusaDoHorario, recusaDoHorario } from './recusa-horario.ts';

const ALMOCO = { inicioMin: 720, fimMin: 780 };
const EXPEDIENTE = { abertura: 480, fechamento: 1080, almoco: ALMOCO };
const REUNIAO = { inicioMin: 840, fimMin: 900 };

test.each<[string, Partial<HorarioPretendido>, RecusaDoHorario | null]>([
  ['a free hour later today', {}, null],
  ['yesterday', { dia: '2026-03-09' }, 'passado'],
  ['last year, at a later date of the calendar', { dia: '2025-12-31' }, 'passado'],
  ['a minute ago', { inicioMin: 539 }, 'passado'],
  ['the minute that begins', { inicioMin: 540 }, null],
  ['earlier on the clock, but tomorrow', { dia: '2026-03-11', inicioMin: 480 }, null],
  ['a holiday', { feriado: true }, 'fechado'],
  ['a weekday without hours', { expediente: null }, 'fechado'],
  ['before opening', { dia: '2026-03-11', inicioMin: 479 }, 'foraDoExpediente'],
  ['ending past closing', { inicioMin: 1021 }, 'foraDoExpediente'],
  ['ending at closing', { inicioMin: 1020 }, null],
  ['running into lunch', { inicioMin: 661 }, 'foraDoExpediente'],
  ['ending at lunch', { inicioMin: 660 }, null],
  ['running into a block', { inicioMin: 781 }, 'bloqueado'],
  ['inside a block', { inicioMin: 850, duracaoMin: 10 }, 'bloqueado'],
  ['starting as a block ends', { inicioMin: 900 }, null],
  ['ending as a block starts', { inicioMin: 780 }, null],
  ['yesterday, a holiday and blocked', { dia: '2026-03-09', feriado: true, inicioMin: 850 }, 'passado'],
  ['a blocked holiday', { feriado: true, inicioMin: 850 }, 'fechado'],
  ['blocked and past closing', { inicioMin: 850, duracaoMin: 600 }, 'foraDoExpediente'],
])('%s', (_, mudanca, esperado) => {
  expect(recusaDoHorario(pretendido(mudanca))).toBe(esperado);
});

test('what is accepted is still accepted when it is made shorter or asked for earlier', () => {
  fc.assert(
    fc.property(
      fc.nat(1440),
      fc.integer({ min: 1, max: 600 }),
      fc.nat(540),
      (inicioMin, duracaoMin, minuto) => {
        const aceito = recusaDoHorario(pretendido({ inicioMin, duracaoMin })) === null;
        fc.pre(aceito);
        expect(recusaDoHorario(pretendido({ inicioMin, duracaoMin: Math.ceil(duracaoMin / 2) }))).toBeNull();
        expect(
          recusaDoHorario(pretendido({ inicioMin, duracaoMin, agora: { dia: '2026-03-10', minuto } })),
        ).toBeNull();
      },
    ),
  );
});

/** 10:00 to 11:00 of a Tuesday, asked for at 09:00 of the same day. */
function pretendido(mudanca: Partial<HorarioPretendido>): HorarioPretendido {
  return {
    dia: '2026-03-10',
    inicioMin: 600,
    duracaoMin: 60,
    agora: { dia: '2026-03-10', minuto: 540 },
    expediente: EXPEDIENTE,
    bloqueios: [REUNIAO],
    feriado: false,
    ...mudanca,
  };
}
