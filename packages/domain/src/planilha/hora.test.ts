import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHora } from '../tempo/horario.ts';
import { lerHora } from './hora.ts';

describe('lerHora', () => {
  it.each([
    ['08:30', '08:30'],
    ['8:30', '08:30'],
    ['8:5', '08:05'],
    ['08:30:00', '08:30'],
    ['08:30:00.000', '08:30'],
    ['14h00', '14:00'],
    ['8h45', '08:45'],
    ['8h', '08:00'],
    ['8 h', '08:00'],
    ['8H45MIN', '08:45'],
    ['14:00h', '14:00'],
    ['14hs', '14:00'],
    ['0800', '08:00'],
    ['800', '08:00'],
    ['1430', '14:30'],
    ['8', '08:00'],
    ['08.30', '08:30'],
    ['8,30', '08:30'],
    ['2:15 PM', '14:15'],
    ['12:00 am', '00:00'],
    ['12:30 p.m.', '12:30'],
    ['às 14:00', '14:00'],
    ['0,354166667', '08:30'],
    ['0.5', '12:00'],
    ['30/12/1899 08:00:00', '08:00'],
    ['1899-12-30T08:00', '08:00'],
    [' 23:59 ', '23:59'],
  ])('reads %j as %s', (texto, hora) => {
    const minutos = lerHora(texto);
    expect(minutos === null ? null : formatHora(minutos)).toBe(hora);
  });

  it.each([
    '',
    '24:30',
    '24:00',
    '25:00',
    '8:60',
    '08:3O',
    '2430',
    '0860',
    'manhã',
    '13:00 PM',
    '8:',
    ':30',
    '12345',
    '8,5',
    '-1',
    '0,9999',
  ])('refuses %j', (texto) => {
    expect(lerHora(texto)).toBeNull();
  });

  it('reads back every minute of the day in each way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minuto) => {
        const [h = '', m = ''] = formatHora(minuto).split(':');
        const jeitos = [
          `${h}:${m}`,
          `${h}h${m}`,
          `${h}${m}`,
          `${h}:${m}:00`,
          `${Number(h)}:${Number(m)}`,
          `${h}.${m}`,
        ];
        return jeitos.every((jeito) => lerHora(jeito) === minuto);
      }),
    );
  });
});
