import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cronEmPalavras, proximaVez } from './agendado.ts';

const AGORA = new Date('2026-11-26T10:23:30Z');

describe('proximaVez', () => {
  it.each([
    ['* * * * *', '2026-11-26T10:24:00.000Z'],
    ['*/5 * * * *', '2026-11-26T10:25:00.000Z'],
    ['23 * * * *', '2026-11-26T11:23:00.000Z'],
    ['0 6 * * *', '2026-11-27T06:00:00.000Z'],
  ])('of %s is %s', (cron, quando) => {
    expect(proximaVez(cron, AGORA)?.toISOString()).toBe(quando);
  });

  it('knows nothing of days', () => {
    expect(proximaVez('0 6 * * 1', AGORA)).toBeNull();
  });

  it('is after now and within a day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 59 }),
        fc.integer({ min: 0, max: 23 }),
        fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
        (minuto, hora, agora) => {
          const falta = Number(proximaVez(`${minuto} ${hora} * * *`, agora)) - agora.getTime();
          expect(falta).toBeGreaterThan(0);
          expect(falta).toBeLessThanOrEqual(86_400_000);
        },
      ),
    );
  });
});

it.each([
  ['* * * * *', 'a cada minuto'],
  ['*/5 * * * *', 'a cada 5 min'],
  ['23 * * * *', 'a cada hora, aos 23 min'],
  ['0 6 * * *', 'todo dia às 06:00 (UTC)'],
])('%s is said as %s', (cron, frase) => {
  expect(cronEmPalavras(cron)).toBe(frase);
});
