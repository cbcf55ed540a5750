import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDias, diaDaSemana, type DiaDaSemana } from '../../dia.ts';
import { chegaEm, proximoPedido, saiEm, TODO_DIA_UTIL } from './calendario.ts';

// 2026-11-23 is a Monday.
const com = (over: Partial<typeof TODO_DIA_UTIL>) => ({ ...TODO_DIA_UTIL, ...over });

describe('saiEm', () => {
  it.each([
    ['without a calendar, a working day', '2026-11-23', TODO_DIA_UTIL, '2026-11-23'],
    ['without a calendar, a Saturday waits for Monday', '2026-11-28', TODO_DIA_UTIL, '2026-11-30'],
    ['a national holiday is no working day', '2026-12-25', TODO_DIA_UTIL, '2026-12-28'],
    ['on Tuesdays and Fridays', '2026-11-25', com({ diasPedido: [2, 5] }), '2026-11-27'],
    ['on Saturdays, where it says so', '2026-11-25', com({ diasPedido: [6] }), '2026-11-28'],
    ['closed on its day', '2026-11-25', com({ diasPedido: [5], diasFechados: ['2026-11-27'] }), '2026-12-04'],
    ['on the 5th and the 20th', '2026-11-24', com({ diasDoMes: [5, 20] }), '2026-12-07'],
    ['a day of the month on a Sunday waits for Monday', '2026-11-29', com({ diasDoMes: [29] }), '2026-11-30'],
    // 20 November is a holiday, and of that year a Friday.
    ['a day of the month on a holiday waits too', '2026-11-20', com({ diasDoMes: [5, 20] }), '2026-11-23'],
    ['the 31st is the last day', '2027-02-02', com({ diasDoMes: [31] }), '2027-03-01'],
    ['weekdays and days of the month', '2026-11-24', com({ diasPedido: [4], diasDoMes: [30] }), '2026-11-26'],
  ])('%s', (_nome, de, calendario, dia) => {
    expect(saiEm(de, calendario)).toBe(dia);
  });

  it('closed for longer than a year, an order leaves on the day itself', () => {
    const diasFechados = Array.from({ length: 500 }, (_, n) => addDias('2026-11-23', n));
    expect(saiEm('2026-11-23', com({ diasFechados }))).toBe('2026-11-23');
  });
});

describe('chegaEm', () => {
  it.each([
    ['so many days later', '2026-11-23', 7, TODO_DIA_UTIL, '2026-11-30'],
    ['no delivery on a Saturday', '2026-11-23', 5, TODO_DIA_UTIL, '2026-11-30'],
    ['it delivers on Thursdays', '2026-11-23', 5, com({ diasEntrega: [4] }), '2026-12-03'],
    ['closed on that day', '2026-11-23', 7, com({ diasFechados: ['2026-11-30'] }), '2026-12-01'],
    ['the same day', '2026-11-23', 0, TODO_DIA_UTIL, '2026-11-23'],
  ])('%s', (...[, saida, prazo, calendario, dia]) => {
    expect(chegaEm(saida, prazo, calendario)).toBe(dia);
  });
});

describe('proximoPedido', () => {
  it('counts the days from today, and lasts until what is ordered after it is here', () => {
    // It takes orders on Fridays and delivers on Thursdays: on Monday one waits four days more.
    const calendario = com({ diasPedido: [5], diasEntrega: [4] });
    expect(proximoPedido('2026-11-23', { prazoDias: 3, revisaoDias: 7, calendario })).toEqual({
      sai: '2026-11-27',
      chega: '2026-12-03',
      prazoDias: 10,
      revisaoDias: 7,
    });
  });

  it('never leaves before today, arrives before it leaves, or lasts no day', () => {
    const dias = fc.uniqueArray(
      fc.nat(6).map((n) => n as DiaDaSemana),
      { maxLength: 7 },
    );
    fc.assert(
      fc.property(
        fc.record({
          hoje: fc.nat(800).map((n) => addDias('2026-01-01', n)),
          prazoDias: fc.nat(60),
          revisaoDias: fc.integer({ min: 1, max: 60 }),
          diasPedido: dias,
          diasEntrega: dias,
          diasDoMes: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { maxLength: 3 }),
          diasFechados: fc.array(
            fc.nat(800).map((n) => addDias('2026-01-01', n)),
            { maxLength: 20 },
          ),
        }),
        ({ hoje, prazoDias, revisaoDias, ...calendario }) => {
          const pedido = proximoPedido(hoje, { prazoDias, revisaoDias, calendario });
          expect(pedido.sai >= hoje).toBe(true);
          expect(pedido.chega >= addDias(pedido.sai, prazoDias)).toBe(true);
          expect(pedido.prazoDias).toBeGreaterThanOrEqual(prazoDias);
          expect(pedido.revisaoDias).toBeGreaterThanOrEqual(1);
          expect(calendario.diasFechados).not.toContain(pedido.sai);
          if (calendario.diasEntrega.length > 0)
            expect(calendario.diasEntrega).toContain(diaDaSemana(pedido.chega));
        },
      ),
    );
  });
});
