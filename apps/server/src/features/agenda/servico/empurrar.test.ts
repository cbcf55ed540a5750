import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dentroDoExpediente, sobrepoe } from '@oferta/domain/agenda/horario.ts';
import { fimDoServico } from '@oferta/domain/agenda/vagas.ts';
import { empurrar, minutosDeTrabalho } from './empurrar.ts';

const EXPEDIENTE = { abertura: 420, fechamento: 1140, almoco: { inicioMin: 720, fimMin: 780 } };
const job = (inicioMin: number, fimMin: number) => ({ inicioMin, fimMin });
const para = (fila: { inicioMin: number; fimMin: number }[], livre: number) =>
  empurrar(fila, livre, { expediente: EXPEDIENTE, bloqueios: [job(900, 930)] }).map(
    (movido) => movido.para && [movido.para.inicioMin, movido.para.fimMin],
  );

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
    ['goes around a block', [job(840, 900)], 850, [[930, 990]]],
    ['gives up the place of one that would not end that day', [job(1020, 1140)], 1030, [null]],
    [
      'moves a shorter one where a longer one found no room',
      [job(960, 1080), job(1080, 1110)],
      1090,
      [null, [1090, 1120]],
    ],
    ['leaves alone whom the one without room stood before', [job(960, 1080), job(1080, 1140)], 1040, [null]],
  ])('%s', (_, fila, livre, esperado) => {
    expect(para(fila, livre)).toEqual(esperado);
  });

  test('keeps order, work, the house hours and its blocks, and no two meet', () => {
    const blocos = fc.array(
      fc
        .record({ inicio: fc.integer({ min: 420, max: 1100 }), minutos: fc.integer({ min: 5, max: 120 }) })
        .map(({ inicio, minutos }) => job(inicio, inicio + minutos)),
      { maxLength: 3 },
    );
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
      fc.property(filas, blocos, fc.integer({ min: 420, max: 1140 }), (fila, bloqueios, livre) => {
        const movidos = empurrar(fila, livre, { expediente: EXPEDIENTE, bloqueios });
        expect(movidos.map((movido) => movido.job)).toEqual(fila.slice(0, movidos.length));
        let ultimo = livre;
        for (const { job: antes, para: depois } of movidos) {
          if (depois === null) continue;
          expect(depois.inicioMin).toBeGreaterThanOrEqual(Math.max(ultimo, antes.inicioMin));
          expect(minutosDeTrabalho(EXPEDIENTE, depois)).toBe(minutosDeTrabalho(EXPEDIENTE, antes));
          expect(dentroDoExpediente(EXPEDIENTE, depois.inicioMin, depois.inicioMin + 1)).toBe(true);
          expect(depois.fimMin).toBeLessThanOrEqual(EXPEDIENTE.fechamento);
          expect(bloqueios.some((cada) => sobrepoe(cada, depois))).toBe(false);
          ultimo = depois.fimMin;
        }
        const proximo = fila[movidos.length];
        if (proximo) expect(proximo.inicioMin).toBeGreaterThanOrEqual(ultimo);
      }),
      { numRuns: 500 },
    );
  });
});
