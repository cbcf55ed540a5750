import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dentroDoExpediente } from '@oferta/domain/agenda/horario.ts';
import { fimDoServico } from '@oferta/domain/agenda/vagas.ts';
import { empurrar, minutosDeTrabalho } from './empurrar.ts';

const EXPEDIENTE = { abertura: 420, fechamento: 1140, almoco: { inicioMin: 720, fimMin: 780 } };
const job = (inicioMin: number, fimMin: number) => ({ inicioMin, fimMin });
const para = (fila: { inicioMin: number; fimMin: number }[], livre: number) =>
  empurrar(fila, livre, EXPEDIENTE)?.map((movido) => [movido.para.inicioMin, movido.para.fimMin]);

describe('minutosDeTrabalho', () => {
  test.each([
    [480, 540, 60],
    [690, 810, 60],
    [660, 720, 60],
    [660, 750, 60],
    [750, 810, 30],
  ])('from %i to %i is %i', (inicioMin, fimMin, minutos) => {
    expect(minutosDeTrabalho(EXPEDIENTE, { inicioMin, fimMin })).toBe(minutos);
  });
});

describe('empurrar', () => {
  test.each([
    ['leaves alone what is far enough', [job(540, 600), job(660, 720)], 540, []],
    ['moves the next no further than it must', [job(540, 600), job(660, 720)], 570, [[570, 630]]],
    [
      'moves on what that one then meets',
      [job(540, 600), job(600, 660)],
      570,
      [
        [570, 630],
        [630, 690],
      ],
    ],
    ['takes up a gap before it pushes further', [job(540, 600), job(630, 690)], 570, [[570, 630]]],
    ['carries the work over lunch', [job(660, 720)], 690, [[690, 810]]],
    ['starts nothing at lunch', [job(660, 720)], 730, [[780, 840]]],
    ['gives back the lunch that is no longer crossed', [job(690, 810)], 800, [[800, 860]]],
  ])('%s', (_, fila, livre, esperado) => {
    expect(para(fila, livre)).toEqual(esperado);
  });

  test('moves nothing when one would not end that day', () => {
    expect(empurrar([job(960, 1020), job(1020, 1140)], 1000, EXPEDIENTE)).toBeNull();
  });

  test('keeps order, work and the house hours, and no two meet', () => {
    const filas = fc
      .array(
        fc.record({ espera: fc.integer({ min: 0, max: 90 }), minutos: fc.integer({ min: 5, max: 120 }) }),
        {
          maxLength: 8,
        },
      )
      .map((passos) => {
        let livre = 420;
        return passos.flatMap(({ espera, minutos }) => {
          const inicioMin = livre + espera;
          const noAlmoco = inicioMin >= 720 && inicioMin < 780;
          const inicio = noAlmoco ? 780 : inicioMin;
          const fimMin = fimDoServico(EXPEDIENTE, inicio, minutos);
          if (fimMin === null) return [];
          livre = fimMin;
          return [job(inicio, fimMin)];
        });
      });
    fc.assert(
      fc.property(filas, fc.integer({ min: 420, max: 1140 }), (fila, livre) => {
        const movidos = empurrar(fila, livre, EXPEDIENTE);
        if (movidos === null) return;
        expect(movidos.map((movido) => movido.job)).toEqual(fila.slice(0, movidos.length));
        const depois = [...movidos.map((movido) => movido.para), ...fila.slice(movidos.length)];
        let ultimo = movidos.length > 0 ? livre : 0;
        depois.forEach((periodo, i) => {
          const antes = fila[i] ?? periodo;
          expect(periodo.inicioMin).toBeGreaterThanOrEqual(
            i < movidos.length ? Math.max(ultimo, antes.inicioMin) : 0,
          );
          expect(minutosDeTrabalho(EXPEDIENTE, periodo)).toBe(minutosDeTrabalho(EXPEDIENTE, antes));
          expect(dentroDoExpediente(EXPEDIENTE, periodo.inicioMin, periodo.inicioMin + 1)).toBe(true);
          expect(periodo.fimMin).toBeLessThanOrEqual(1140);
          if (i > 0) expect(periodo.inicioMin).toBeGreaterThanOrEqual(ultimo);
          ultimo = periodo.fimMin;
        });
      }),
      { numRuns: 500 },
    );
  });
});
