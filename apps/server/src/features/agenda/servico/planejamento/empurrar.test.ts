import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dentroDoExpediente, type Periodo, sobrepoe } from '@oferta/domain/tempo/horario.ts';
import { fimDoServico } from '@oferta/domain/agenda/marcar/vagas.ts';
import { empurrar, fimEsticado, minutosDeTrabalho } from './empurrar.ts';

const EXPEDIENTE = { abertura: 420, fechamento: 1140, almoco: { inicioMin: 720, fimMin: 780 } };
const job = (inicioMin: number, fimMin: number) => ({ inicioMin, fimMin });
const naFila = (periodo: Periodo, bloqueios: readonly Periodo[]) => ({
  ...periodo,
  minutos: minutosDeTrabalho(EXPEDIENTE, periodo),
  bloqueios,
});
const para = (fila: Periodo[], livre: number) =>
  empurrar(
    fila.map((cada) => naFila(cada, [job(900, 930)])),
    livre,
    EXPEDIENTE,
  ).map((movido) => movido.para && [movido.para.inicioMin, movido.para.fimMin]);

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

describe('fimEsticado', () => {
  test.each([
    ['more time goes on from the end', job(540, 600), { minutos: 30, agora: null }, 630],
    ['and over lunch', job(660, 720), { minutos: 30, agora: null }, 810],
    ['a running job has its end before it', job(540, 600), { minutos: 30, agora: 550 }, 630],
    ['past its end, it goes on from now', job(540, 600), { minutos: 30, agora: 640 }, 670],
    [
      'carried over from the day before, it goes on from now',
      job(-480, -360),
      { minutos: 120, agora: 600 },
      720,
    ],
    ['past closing', job(1020, 1140), { minutos: 5, agora: null }, 1145],
    ['past midnight', job(1020, 1500), { minutos: 30, agora: 1030 }, 1530],
    ['less time comes off the work, not off lunch', job(660, 810), { minutos: -30, agora: null }, 720],
    ['which does not go below the least', job(1020, 1140), { minutos: -300, agora: null }, 1025],
    ['nor asks for the time', job(1020, 1300), { minutos: -30, agora: 1200 }, 1270],
  ])('%s', (_, plano, pedido, esperado) => {
    expect(fimEsticado(EXPEDIENTE, plano, pedido)).toBe(esperado);
  });

  test('of a lane without hours counts every minute', () => {
    expect(fimEsticado(null, job(700, 760), { minutos: 30, agora: null })).toBe(790);
  });
});

describe('empurrar', () => {
  test('goes around the blocks of each job, and no other', () => {
    const fila = [naFila(job(540, 600), [job(600, 660)]), naFila(job(720, 780), [])];
    expect(empurrar(fila, 570, EXPEDIENTE).map((movido) => movido.para)).toEqual([job(660, 720)]);
    const semBloqueio = [naFila(job(540, 600), []), naFila(job(600, 660), [])];
    expect(empurrar(semBloqueio, 570, EXPEDIENTE).map((movido) => movido.para)).toEqual([
      job(570, 630),
      job(630, 690),
    ]);
  });

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
      fc.property(filas, blocos, fc.integer({ min: 420, max: 1140 }), (periodos, bloqueios, livre) => {
        const fila = periodos.map((periodo) => naFila(periodo, bloqueios));
        const movidos = empurrar(fila, livre, EXPEDIENTE);
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
