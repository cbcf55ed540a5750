import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDias,
  diaDaSemana,
  diaDe,
  diffDias,
  formatDia,
  inicioDaSemana,
  instanteDe,
  isDia,
  minutoDoDia,
  minutosDesde,
} from './dia.ts';

const FUSOS_BRASIL = ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'];
const fusosBrasil = fc.constantFrom(...FUSOS_BRASIL);
const fusos = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
const instantes = fc
  .integer({ min: Date.UTC(1900, 0) / 1000, max: Date.UTC(2100, 0) / 1000 })
  .map((seconds) => new Date(seconds * 1000));
const dias = fc
  .integer({ min: Date.UTC(1, 0) / 86_400_000, max: Date.UTC(9000, 0) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const passos = fc.integer({ min: -100_000, max: 100_000 });

/** Day and time as Intl itself writes them for people in Sweden, who write ISO. */
function naiveClock(instante: Date, fuso: string): string {
  return instante.toLocaleString('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' });
}

function clock(instante: Date, fuso: string): string {
  const minuto = minutoDoDia(instante, fuso);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${diaDe(instante, fuso)} ${two(Math.floor(minuto / 60))}:${two(minuto % 60)}`;
}

describe('isDia', () => {
  it.each(['2026-11-21', '2028-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (text) => {
    expect(isDia(text)).toBe(true);
  });

  it.each([
    '',
    '0',
    '2026-02-30',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '21/11/2026',
    '0000-01-01',
  ])('refuses %j', (text) => {
    expect(isDia(text)).toBe(false);
  });

  it.each(['2026-11-21T00:00', ' 2026-11-21', '2026-11-21\n', '+02026-11-21'])(
    'refuses %j, which is more',
    (text) => {
      expect(isDia(text)).toBe(false);
    },
  );
});

describe('minutosDesde', () => {
  it.each([
    ['2026-11-23T20:00:00Z', 1020],
    ['2026-11-24T02:59:59Z', 1439],
    ['2026-11-24T04:00:00Z', 1500],
    ['2026-11-22T19:00:00Z', -480],
  ])('%s is minute %i of 23/11/2026 in São Paulo', (instante, esperado) => {
    expect(minutosDesde('2026-11-23', new Date(instante), 'America/Sao_Paulo')).toBe(esperado);
  });

  it('is the minute of the day plus the days between, and the way back where clocks do not change', () => {
    const recentes = fc
      .integer({ min: Date.UTC(2021, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 })
      .map((minutes) => new Date(minutes * 60_000));
    fc.assert(
      fc.property(recentes, fusosBrasil, fc.integer({ min: -3, max: 3 }), (instante, fuso, dias) => {
        const dia = addDias(diaDe(instante, fuso), -dias);
        const minutos = minutosDesde(dia, instante, fuso);
        expect(minutos).toBe(dias * 1440 + minutoDoDia(instante, fuso));
        expect(instanteDe(dia, minutos, fuso)).toEqual(instante);
      }),
    );
  });
});

describe('diaDe and minutoDoDia', () => {
  it('are of the dealership, not of Greenwich', () => {
    const instante = new Date('2026-11-21T01:40:59.999Z');
    expect(clock(instante, 'America/Noronha')).toBe('2026-11-20 23:40');
    expect(clock(instante, 'America/Sao_Paulo')).toBe('2026-11-20 22:40');
    expect(clock(instante, 'America/Manaus')).toBe('2026-11-20 21:40');
    expect(clock(instante, 'America/Rio_Branco')).toBe('2026-11-20 20:40');
    expect(clock(instante, 'UTC')).toBe('2026-11-21 01:40');
  });

  it('turn the day at midnight', () => {
    expect(clock(new Date('2026-11-21T02:59:59.999Z'), 'America/Sao_Paulo')).toBe('2026-11-20 23:59');
    expect(clock(new Date('2026-11-21T03:00:00Z'), 'America/Sao_Paulo')).toBe('2026-11-21 00:00');
  });

  it('agree with Intl in any zone and year', () => {
    fc.assert(
      fc.property(instantes, fc.oneof(fusosBrasil, fusos), (instante, fuso) => {
        expect(clock(instante, fuso)).toBe(naiveClock(instante, fuso));
      }),
      { numRuns: 300 },
    );
  });

  it('refuse a zone that does not exist', () => {
    expect(() => diaDe(new Date(0), 'America/Oficina')).toThrow(RangeError);
  });
});

describe('instanteDe', () => {
  it.each([
    ['2026-11-21', 'America/Noronha', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21', 'America/Sao_Paulo', '2026-11-21T11:00:00.000Z'],
    ['2026-11-21', 'America/Manaus', '2026-11-21T12:00:00.000Z'],
    ['2026-11-21', 'America/Rio_Branco', '2026-11-21T13:00:00.000Z'],
    ['2019-01-10', 'America/Sao_Paulo', '2019-01-10T10:00:00.000Z'],
  ])('eight in the morning of %s in %s is %s', (dia, fuso, instante) => {
    expect(instanteDe(dia, 8 * 60, fuso).toISOString()).toBe(instante);
  });

  it('takes the minute after the last for the next midnight', () => {
    expect(instanteDe('2026-11-21', 1440, 'America/Sao_Paulo').toISOString()).toBe(
      '2026-11-22T03:00:00.000Z',
    );
  });

  it('moves a time that clocks skipped forward by as much as they did', () => {
    expect(instanteDe('2018-11-04', 0, 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(clock(instanteDe('2018-11-04', 30, 'America/Sao_Paulo'), 'America/Sao_Paulo')).toBe(
      '2018-11-04 01:30',
    );
    expect(clock(instanteDe('2026-03-08', 150, 'America/New_York'), 'America/New_York')).toBe(
      '2026-03-08 03:30',
    );
  });

  it('takes the first of two passes over the same time', () => {
    expect(instanteDe('2019-02-16', 23 * 60 + 30, 'America/Sao_Paulo').toISOString()).toBe(
      '2019-02-17T01:30:00.000Z',
    );
    expect(instanteDe('2026-11-01', 90, 'America/New_York').toISOString()).toBe('2026-11-01T05:30:00.000Z');
  });

  it('moves over a day that a zone skipped', () => {
    expect(diaDe(instanteDe('2011-12-30', 720, 'Pacific/Apia'), 'Pacific/Apia')).toBe('2011-12-31');
  });

  it('goes to the instant at which clocks show that very time, the first if there are two', () => {
    fc.assert(
      fc.property(instantes, fc.oneof(fusosBrasil, fusos), (instante, fuso) => {
        const back = instanteDe(diaDe(instante, fuso), minutoDoDia(instante, fuso), fuso);
        expect(naiveClock(back, fuso)).toBe(naiveClock(instante, fuso));
        expect(back.getTime()).toBeLessThanOrEqual(instante.getTime());
      }),
      { numRuns: 300 },
    );
  });

  it.each(FUSOS_BRASIL)('gives back every hour of the present in %s', (fuso) => {
    const horas = fc.integer({ min: Date.UTC(2020, 0) / 3_600_000, max: Date.UTC(2040, 0) / 3_600_000 });
    fc.assert(
      fc.property(horas, (hora) => {
        const instante = new Date(hora * 3_600_000);
        expect(instanteDe(diaDe(instante, fuso), minutoDoDia(instante, fuso), fuso)).toEqual(instante);
      }),
    );
  });

  it('refuses what is no day', () => {
    expect(() => instanteDe('2026-02-30', 0, 'America/Sao_Paulo')).toThrow(RangeError);
  });
});

describe('the calendar', () => {
  it.each([
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i days is %s', (dia, passo, depois) => {
    expect(addDias(dia, passo)).toBe(depois);
    expect(diffDias(dia, depois)).toBe(passo);
  });

  it('counts back what it added', () => {
    fc.assert(
      fc.property(dias, passos, (dia, passo) => {
        fc.pre(addsWithinCalendar(dia, passo));
        expect(diffDias(dia, addDias(dia, passo))).toBe(passo);
        expect(diaDaSemana(addDias(dia, passo * 7))).toBe(diaDaSemana(dia));
      }),
    );
  });

  it.each([
    ['2026-11-22', 0, '2026-11-22'],
    ['2026-11-21', 6, '2026-11-15'],
    ['2026-11-23', 1, '2026-11-22'],
    ['2027-01-01', 5, '2026-12-27'],
  ])('%s is weekday %i of the week of %s', (dia, semana, domingo) => {
    expect(diaDaSemana(dia)).toBe(semana);
    expect(inicioDaSemana(dia)).toBe(domingo);
  });

  it('is read day first', () => {
    expect(formatDia('2026-11-01')).toBe('01/11/2026');
  });

  it.each([addDias, diffDias, diaDaSemana, inicioDaSemana, formatDia])(
    'refuses what is no day: %o',
    (rule) => {
      expect(() => rule('2026-02-30' as never, 1 as never)).toThrow(RangeError);
    },
  );
});

function addsWithinCalendar(dia: string, passo: number): boolean {
  const ano = Number(dia.slice(0, 4)) + (passo * 7) / 365;
  return ano > 2 && ano < 9990;
}
