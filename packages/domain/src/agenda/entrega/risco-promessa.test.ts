import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Expediente, Semana } from '../../tempo/horario.ts';
import {
  minutosAbertos,
  minutosAteAPromessa,
  riscoDaPromessa,
  type TrabalhoPrometido,
} from './risco-promessa.ts';

const FUSO = 'America/Sao_Paulo';
const em = (hora: string, dia = '2026-11-23'): Date => new Date(`${dia}T${hora}:00-03:00`);

const prometido = (over: Partial<TrabalhoPrometido>): TrabalhoPrometido => ({
  previsao: em('17:00'),
  agora: em('13:00'),
  abertoMin: 240,
  restanteMin: 60,
  filaMin: 0,
  paralisado: false,
  retornoMin: null,
  aInspecionar: false,
  pronto: false,
  ...over,
});

test.each([
  ['much room', {}, 'verde', 'cabe', 180],
  ['just the margin', { restanteMin: 180 }, 'verde', 'cabe', 60],
  ['a minute less than it', { restanteMin: 181 }, 'ambar', 'semFolga', 59],
  ['to the minute', { restanteMin: 240 }, 'ambar', 'semFolga', 0],
  ['too much by what an estimate is wrong anyhow', { restanteMin: 254 }, 'ambar', 'semFolga', -14],
  ['a minute more than that', { restanteMin: 255 }, 'vermelho', 'naoCabe', -15],
  ['a stopped job', { paralisado: true }, 'ambar', 'paralisado', 180],
  [
    'a stopped job that does not fit either',
    { paralisado: true, restanteMin: 300 },
    'vermelho',
    'naoCabe',
    -60,
  ],
  [
    'the promised minute itself',
    { agora: em('17:00'), abertoMin: 0, restanteMin: 0 },
    'ambar',
    'semFolga',
    0,
  ],
  ['an inspection to come', { restanteMin: 166, aInspecionar: true }, 'ambar', 'semFolga', 59],
  ['other cars first', { restanteMin: 60, filaMin: 195 }, 'vermelho', 'fila', -15],
  ['other cars first, and too much by itself', { restanteMin: 255, filaMin: 10 }, 'vermelho', 'naoCabe', -25],
  ['a stop that ends in time', { paralisado: true, retornoMin: 100 }, 'ambar', 'paralisado', 80],
  ['a stop that ends too late', { paralisado: true, retornoMin: 195 }, 'vermelho', 'naoCabe', -15],
  [
    'a stop that ends before its turn',
    { paralisado: true, retornoMin: 30, filaMin: 60 },
    'ambar',
    'paralisado',
    120,
  ],
  ['the promise is past', { agora: em('17:01'), abertoMin: 0 }, 'vermelho', 'vencida', -60],
  ['ready', { pronto: true, restanteMin: 0, abertoMin: 5 }, 'verde', 'pronto', 5],
  [
    'ready, and nobody came',
    { pronto: true, restanteMin: 0, agora: em('17:01') },
    'vermelho',
    'prontoVencido',
    240,
  ],
] as const)('%s', (_nome, over, ...esperado) => {
  const { luz, porque, sobraMin } = riscoDaPromessa(prometido(over));
  expect([luz, porque, sobraMin]).toEqual(esperado);
});

test('AG-14 more work left never makes the light better, nor does a stopped job', () => {
  const ordem = ['verde', 'ambar', 'vermelho'];
  const rank = (trabalho: TrabalhoPrometido): number => ordem.indexOf(riscoDaPromessa(trabalho).luz);
  fc.assert(
    fc.property(
      fc.nat(3000),
      fc.nat(3000),
      fc.nat(3000),
      fc.boolean(),
      fc.integer({ min: -300, max: 300 }),
      (...sorteio) => {
        const [abertoMin, restanteMin, mais, paralisado, faltaMin] = sorteio;
        const agora = new Date(em('17:00').getTime() - faltaMin * 60_000);
        const menos = prometido({ agora, abertoMin, restanteMin, paralisado });
        expect(rank({ ...menos, restanteMin: restanteMin + mais })).toBeGreaterThanOrEqual(rank(menos));
        expect(rank({ ...menos, paralisado: true })).toBeGreaterThanOrEqual(rank(menos));
      },
    ),
  );
});

const UTIL: Expediente = { abertura: 480, fechamento: 1080, almoco: { inicioMin: 720, fimMin: 780 } };
const semana: Semana = [null, UTIL, UTIL, UTIL, UTIL, UTIL, null];
const casa = { semana, fuso: FUSO, feriados: [], bloqueios: [] };

test.each([
  ['the same morning', em('09:00'), em('11:00'), 120],
  ['over lunch', em('11:00'), em('14:00'), 120],
  ['over night', em('17:00'), em('09:00', '2026-11-24'), 120],
  ['over a weekend', em('17:00', '2026-11-27'), em('09:00', '2026-11-30'), 120],
  ['before the house opens', em('06:00'), em('08:00'), 0],
  ['backwards', em('11:00'), em('09:00'), 0],
])('open minutes %s', (_nome, de, ate, minutos) => {
  expect(minutosAbertos({ de, ate }, casa)).toBe(minutos);
});

test('whoever works on the car and leaves early, or is away, has fewer minutes', () => {
  const entre = { de: em('10:00'), ate: em('17:00') };
  const curta: Semana = [
    null,
    ...Array.from({ length: 5 }, () => ({ ...UTIL, fechamento: 900 })),
    null,
  ] as never;
  const fora = { semana: null, bloqueios: [{ dia: '2026-11-23', inicioMin: 600, fimMin: 720 }] };
  expect(minutosAteAPromessa(entre, casa, [])).toBe(360);
  expect(minutosAteAPromessa(entre, casa, [{ semana: curta, bloqueios: [] }])).toBe(240);
  expect(minutosAteAPromessa(entre, casa, [{ semana: curta, bloqueios: [] }, fora])).toBe(240);
  expect(minutosAteAPromessa(entre, casa, [fora])).toBe(240);
});

test('a holiday and a blocked span are not open', () => {
  const trecho = { de: em('17:00'), ate: em('10:00', '2026-11-25') };
  expect(minutosAbertos(trecho, casa)).toBe(60 + 540 + 120);
  expect(minutosAbertos(trecho, { ...casa, feriados: [{ dia: '2026-11-24' }] })).toBe(180);
  const bloqueios = [{ dia: '2026-11-25', inicioMin: 540, fimMin: 600 }];
  expect(minutosAbertos(trecho, { ...casa, bloqueios })).toBe(60 + 540 + 60);
});
