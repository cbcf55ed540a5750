import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dentroDoExpediente, type Expediente, formatHora, parseHora, slots, sobrepoe } from './horario.ts';

describe('parseHora', () => {
  test.each([
    ['00:00', 0],
    ['07:00', 420],
    ['12:34', 754],
    ['23:59', 1439],
  ])('%s is minute %i', (texto, minutos) => {
    expect(parseHora(texto)).toBe(minutos);
  });

  test.each([
    '',
    '7:00',
    '24:00',
    '12:60',
    '12:5',
    '12h30',
    ' 12:30',
    '12:30 ',
    '12:30:00',
    '-1:00',
    '１２:30',
    '12:30\n',
  ])('refuses %j', (texto) => {
    expect(parseHora(texto)).toBeNull();
  });
});

test('every minute of the day survives being written and read', () => {
  for (let min = 0; min < 1440; min++) expect(parseHora(formatHora(min))).toBe(min);
});

test('the end of the day reads 24:00', () => {
  expect(formatHora(1440)).toBe('24:00');
});

describe('slots', () => {
  test('run from 07:00 to 18:00 by default, so that the last ends at 19:00', () => {
    expect(slots().map(formatHora)).toEqual([
      '07:00',
      '08:00',
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
      '18:00',
    ]);
  });

  test.each<[string, Parameters<typeof slots>[0], number[]]>([
    ['half hours', { abertura: 480, fechamento: 570, intervalo: 30 }, [480, 510, 540]],
    ['no slot in a short rest', { abertura: 480, fechamento: 560, intervalo: 30 }, [480, 510]],
    ['only the opening given', { abertura: 1080 }, [1080]],
    ['closing before opening', { abertura: 600, fechamento: 480 }, []],
    ['an interval of zero', { intervalo: 0 }, []],
    ['a negative interval', { intervalo: -30 }, []],
  ])('%s', (_, grade, esperado) => {
    expect(slots(grade)).toEqual(esperado);
  });

  test('are whole, in order, side by side, and never past closing', () => {
    fc.assert(
      fc.property(
        fc.nat(1440),
        fc.nat(1440),
        fc.integer({ min: 5, max: 240 }),
        (abertura, fechamento, intervalo) => {
          const inicios = slots({ abertura, fechamento, intervalo });
          expect(inicios).toHaveLength(Math.max(0, Math.floor((fechamento - abertura) / intervalo)));
          expect(inicios.every((inicio, i) => inicio === abertura + i * intervalo)).toBe(true);
        },
      ),
    );
  });
});

test.each([
  ['starting where it ends', periodo(120, 180), false],
  ['starting a minute before its end', periodo(119, 180), true],
  ['ending where it starts', periodo(0, 60), false],
  ['inside it', periodo(70, 80), true],
  ['around it', periodo(0, 240), true],
  ['the same', periodo(60, 120), true],
])('a period %s overlaps or not, whichever is named first', (_, outro, esperado) => {
  expect(sobrepoe(periodo(60, 120), outro)).toBe(esperado);
  expect(sobrepoe(outro, periodo(60, 120))).toBe(esperado);
});

describe('dentroDoExpediente', () => {
  const comAlmoco: Expediente = { abertura: 480, fechamento: 1080, almoco: periodo(720, 780) };

  test.each([
    ['from opening on', periodo(480, 540), true],
    ['a minute before opening', periodo(479, 540), false],
    ['up to closing', periodo(1020, 1080), true],
    ['a minute past closing', periodo(1021, 1081), false],
    ['up to lunch', periodo(660, 720), true],
    ['into lunch', periodo(661, 721), false],
    ['inside lunch', periodo(730, 740), false],
    ['across lunch', periodo(600, 840), false],
    ['from the end of lunch', periodo(780, 840), true],
  ])('%s', (_, { inicioMin, fimMin }, esperado) => {
    expect(dentroDoExpediente(comAlmoco, inicioMin, fimMin)).toBe(esperado);
  });

  test('without lunch, noon is an hour like any other', () => {
    expect(dentroDoExpediente({ abertura: 480, fechamento: 1080, almoco: null }, 600, 840)).toBe(true);
  });

  test('a closed day has no hour at all', () => {
    expect(dentroDoExpediente(null, 540, 600)).toBe(false);
  });
});

function periodo(inicioMin: number, fimMin: number) {
  return { inicioMin, fimMin };
}
