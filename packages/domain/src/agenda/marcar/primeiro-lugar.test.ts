import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHora, type Periodo, sobrepoe } from '../../tempo/horario.ts';
import { type DiaDaRaia, primeiroLugar } from './primeiro-lugar.ts';
import { fimDoServico } from './vagas.ts';

const TERCA = '2026-03-10';
const QUARTA = '2026-03-11';
const almoco: Periodo = { inicioMin: 720, fimMin: 780 };
const expediente = { abertura: 480, fechamento: 1080, almoco };
const raia = (mais: Partial<DiaDaRaia> = {}): DiaDaRaia => ({
  dia: TERCA,
  expediente,
  fechado: false,
  ocupado: [],
  ...mais,
});
const cedo = { dia: TERCA, minuto: 0 };
const pedido = { agora: cedo, minutos: 60, passo: 15 };
const lugar = (dias: readonly DiaDaRaia[], mais: Partial<typeof pedido> = {}): string | null => {
  const achado = primeiroLugar(dias, { ...pedido, ...mais });
  return achado && `${achado.dia} ${formatHora(achado.inicioMin)}`;
};
const de = (inicioMin: number, fimMin: number): Periodo => ({ inicioMin, fimMin });

test.each<[string, readonly DiaDaRaia[], Partial<typeof pedido>, string | null]>([
  ['opening, when the day is free', [raia()], {}, `${TERCA} 08:00`],
  ['the next quarter from now on', [raia()], { agora: { dia: TERCA, minuto: 541 } }, `${TERCA} 09:15`],
  ['after what is taken', [raia({ ocupado: [de(480, 600)] })], {}, `${TERCA} 10:00`],
  ['not a hole that is too short', [raia({ ocupado: [de(480, 600), de(645, 700)] })], {}, `${TERCA} 11:45`],
  ['over lunch, when what follows is free', [raia({ ocupado: [de(480, 690)] })], {}, `${TERCA} 11:30`],
  [
    'after lunch, when what follows it is taken',
    [raia({ ocupado: [de(480, 690), de(780, 810)] })],
    {},
    `${TERCA} 13:30`,
  ],
  ['never in lunch itself', [raia({ ocupado: [de(480, 720)] })], {}, `${TERCA} 13:00`],
  [
    'the next day, when this one ends before it would',
    [raia(), raia({ dia: QUARTA })],
    { agora: { dia: TERCA, minuto: 1021 } },
    `${QUARTA} 08:00`,
  ],
  [
    'no day on which the house is closed',
    [raia({ fechado: true }), raia({ dia: QUARTA })],
    {},
    `${QUARTA} 08:00`,
  ],
  ['no day off', [raia({ expediente: null })], {}, null],
  ['nowhere, when it is longer than the day', [raia()], { minutos: 541 }, null],
])('%s', (_, dias, mais, esperado) => {
  expect(lugar(dias, mais)).toBe(esperado);
});

test('what is found is free, and nothing before it is', () => {
  const ocupado = fc.array(
    fc
      .tuple(fc.integer({ min: 400, max: 1060 }), fc.integer({ min: 1, max: 200 }))
      .map(([a, n]) => de(a, a + n)),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(
      ocupado,
      fc.integer({ min: 5, max: 400 }),
      fc.integer({ min: 0, max: 1100 }),
      (tomado, minutos, minuto) => {
        const cabe = (inicioMin: number): boolean => {
          const fimMin = fimDoServico(expediente, inicioMin, minutos);
          const noAlmoco = inicioMin >= almoco.inicioMin && inicioMin < almoco.fimMin;
          return (
            inicioMin >= minuto &&
            !noAlmoco &&
            fimMin !== null &&
            !tomado.some((cada) => sobrepoe(cada, { inicioMin, fimMin }))
          );
        };
        const ingenuo = Array.from({ length: 40 }, (__, i) => 480 + i * 15).find(cabe);
        const achado = primeiroLugar([raia({ ocupado: tomado })], {
          agora: { dia: TERCA, minuto },
          minutos,
          passo: 15,
        });
        expect(achado?.inicioMin).toBe(ingenuo);
      },
    ),
  );
});
