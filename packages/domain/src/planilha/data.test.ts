import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDias, formatDia } from '../dia.ts';
import { lerData } from './data.ts';

describe('lerData', () => {
  it.each([
    ['23/11/2026', '2026-11-23', null],
    ['3/1/26', '2026-01-03', null],
    ['23-11-2026', '2026-11-23', null],
    ['23.11.2026', '2026-11-23', null],
    ['2026-11-23', '2026-11-23', null],
    ['2026/11/23', '2026-11-23', null],
    ['20261123', '2026-11-23', null],
    ['23112026', '2026-11-23', null],
    ['23/nov/2026', '2026-11-23', null],
    ['23 de novembro de 2026', '2026-11-23', null],
    ['seg, 23/11/2026', '2026-11-23', null],
    ['Terça-feira 24/11/2026', '2026-11-24', null],
    ['46349', '2026-11-23', null],
    ['46349,354166667', '2026-11-23', 510],
    ['23/11/2026 08:30', '2026-11-23', 510],
    ['23/11/2026 08:30:00', '2026-11-23', 510],
    ['23/11/2026 - 8h30', '2026-11-23', 510],
    ['2026-11-23T08:30:00', '2026-11-23', 510],
    ['2026-11-23T08:30:00.000Z', '2026-11-23', 510],
    ['29/02/2028', '2028-02-29', null],
  ])('reads %j', (texto, dia, horaMin) => {
    expect(lerData(texto)).toEqual({ dia, horaMin });
  });

  it.each([
    '',
    '31/02/2026',
    '29/02/2026',
    '00/11/2026',
    '23/13/2026',
    '32/01/2026',
    '23/11',
    '23/11/0026',
    '23/11/1926',
    'hoje',
    '23/xyz/2026',
    '12345',
    '23/11/2026 25:00',
  ])('refuses %j', (texto) => {
    expect(lerData(texto)).toBeNull();
  });

  it('reads back every day in each way of writing it, never the month for the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (dias) => {
        const dia = addDias('2020-01-01', dias);
        const [ano = '', mes = '', doMes = ''] = dia.split('-');
        const jeitos = [
          formatDia(dia),
          dia,
          `${Number(doMes)}/${Number(mes)}/${ano.slice(2)}`,
          `${ano}${mes}${doMes}`,
        ];
        return jeitos.every((jeito) => lerData(jeito)?.dia === dia);
      }),
    );
  });
});
