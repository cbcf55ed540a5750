import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sobrepoe } from '../../tempo/horario.ts';
import {
  acharLugar,
  type Comando,
  type DiaDoEnsaio,
  ensaiar,
  impedimentoDoComando,
  receberPassantes,
  retirarMecanico,
  type ServicoDoEnsaio,
} from './ensaio.ts';
import { fimDoDia } from './entregas-do-dia.ts';

const [OLEO, CAMBIO] = [1, 2];
const EXPEDIENTE = { abertura: 480, fechamento: 1080, almoco: { inicioMin: 720, fimMin: 780 } };

const mecanico = (
  codMecanico: number,
  over: Partial<DiaDoEnsaio['mecanicos'][number]> = {},
): DiaDoEnsaio['mecanicos'][number] => ({
  codMecanico,
  especialidades: [OLEO],
  expediente: EXPEDIENTE,
  bloqueios: [],
  ...over,
});

const servico = (codServico: number, over: Partial<ServicoDoEnsaio> = {}): ServicoDoEnsaio => ({
  codServico,
  codAgendamento: codServico,
  codTipoServico: OLEO,
  status: 1,
  paralisado: false,
  encaixe: false,
  codMecanico: 1,
  codBox: null,
  inicioMin: 480,
  fimMin: 540,
  minutos: 60,
  prometidoMin: null,
  ...over,
});

/** 08:00 with two mechanics who change oil; one job of an hour at 08:00 with the first, one at 09:00 with the second. */
const diaDe = (over: Partial<DiaDoEnsaio> = {}): DiaDoEnsaio => ({
  agoraMin: 480,
  servicos: [servico(1), servico(2, { codMecanico: 2, inicioMin: 540, fimMin: 600 })],
  mecanicos: [mecanico(1), mecanico(2)],
  ...over,
});
const escalar = (over: Partial<Extract<Comando, { tipo: 'escalar' }>> = {}): Comando => ({
  tipo: 'escalar',
  codServico: 1,
  codMecanico: 2,
  inicioMin: 600,
  minutos: 60,
  ...over,
});

describe('a job that is moved', () => {
  test.each<[string, Partial<DiaDoEnsaio>, Comando, ReturnType<typeof impedimentoDoComando>]>([
    ['goes to a free place', {}, escalar(), null],
    ['goes to the tray', {}, escalar({ codMecanico: null }), null],
    ['is there no more', { servicos: [] }, escalar(), 'sumiu'],
    ['runs already', { servicos: [servico(1, { status: 2 })] }, escalar(), 'jaComecou'],
    ['is nobody’s', {}, escalar({ codMecanico: 9 }), 'mecanicoDesconhecido'],
    [
      'needs somebody else',
      { servicos: [servico(1, { codTipoServico: CAMBIO })] },
      escalar(),
      'semEspecialidade',
    ],
    ['begins in the past', { agoraMin: 660 }, escalar(), 'passado'],
    ['begins at lunch', {}, escalar({ inicioMin: 720 }), 'foraDoExpediente'],
    ['ends after closing', {}, escalar({ inicioMin: 1050 }), 'foraDoExpediente'],
    [
      'stands in a block',
      { mecanicos: [mecanico(2, { bloqueios: [{ inicioMin: 630, fimMin: 640 }] })] },
      escalar(),
      'bloqueado',
    ],
    ['stands on another', {}, escalar({ inicioMin: 570 }), 'ocupado'],
    [
      'stands in another’s box',
      {
        servicos: [
          servico(1, { codBox: 7 }),
          servico(2, { codMecanico: 1, codBox: 7, inicioMin: 600, fimMin: 660 }),
        ],
      },
      escalar(),
      'boxOcupado',
    ],
  ])('%s', (_nome, over, comando, esperado) => {
    expect(impedimentoDoComando(diaDe(over), comando)).toBe(esperado);
  });

  test('is worked on over lunch, and what it leaves is free', () => {
    const { dia, impedimentos } = ensaiar(diaDe(), [
      escalar({ inicioMin: 690, minutos: 60 }),
      escalar({ codServico: 2, codMecanico: 1, inicioMin: 480 }),
    ]);
    expect(impedimentos).toEqual([null, null]);
    expect(
      dia.servicos.map(({ codMecanico, inicioMin, fimMin }) => [codMecanico, inicioMin, fimMin]),
    ).toEqual([
      [2, 690, 810],
      [1, 480, 540],
    ]);
  });
});

test('a mechanic goes: whoever ends a job first takes it, the rest goes to the tray, and the time is taken', () => {
  const dia = diaDe({
    servicos: [
      servico(1),
      servico(2, { codMecanico: 2, inicioMin: 480, fimMin: 540 }),
      servico(3, { codTipoServico: CAMBIO, inicioMin: 540, fimMin: 600 }),
      servico(4, { status: 2, inicioMin: 600, fimMin: 660 }),
    ],
  });
  expect(retirarMecanico(dia, 1)).toEqual([
    { tipo: 'escalar', codServico: 1, codMecanico: 2, inicioMin: 540, minutos: 60 },
    { tipo: 'escalar', codServico: 3, codMecanico: null, inicioMin: 540, minutos: 60 },
    { tipo: 'bloquear', codMecanico: 1, inicioMin: 480, fimMin: 1080, motivo: 'Ausente' },
  ]);
});

test('walk-ins take what is free first, and no more than there is', () => {
  const dia = diaDe({ mecanicos: [mecanico(1)], agoraMin: 945 });
  const comandos = receberPassantes(dia, {
    quantos: 4,
    codTipoServico: OLEO,
    minutos: 60,
    desdeMin: 0,
    nome: 'Troca de óleo',
  });
  expect(comandos).toEqual([
    { tipo: 'bloquear', codMecanico: 1, inicioMin: 945, fimMin: 1005, motivo: 'Passante: Troca de óleo' },
    { tipo: 'bloquear', codMecanico: 1, inicioMin: 1005, fimMin: 1065, motivo: 'Passante: Troca de óleo' },
  ]);
});

test('how a day ends: what is late, past hours and without anybody', () => {
  const dia = diaDe({
    agoraMin: 600,
    servicos: [
      // Should have begun two hours ago.
      servico(1, { prometidoMin: 650 }),
      servico(2, { codAgendamento: 1, status: 3 }),
      servico(3, { inicioMin: 1020, fimMin: 1110, encaixe: true, prometidoMin: 1140 }),
      servico(4, { codMecanico: null, inicioMin: null, fimMin: null, prometidoMin: 700 }),
      servico(5, { status: 5, prometidoMin: 500 }),
      servico(6, { status: 4, prometidoMin: 590 }),
    ],
  });
  expect(fimDoDia(dia)).toEqual({
    entregas: [
      { codAgendamento: 1, prometidoMin: 650, previstoMin: 660, atrasoMin: 10 },
      { codAgendamento: 3, prometidoMin: 1140, previstoMin: 1110, atrasoMin: 0 },
      { codAgendamento: 4, prometidoMin: 700, previstoMin: null, atrasoMin: 0 },
      { codAgendamento: 6, prometidoMin: 590, previstoMin: 600, atrasoMin: 10 },
    ],
    atrasadas: 2,
    maiorAtrasoMin: 10,
    alemDoExpedienteMin: 30,
    semLugar: 1,
  });
});

const umServico = (codServico: number): fc.Arbitrary<ServicoDoEnsaio> =>
  fc
    .record({
      codTipoServico: fc.constantFrom(OLEO, CAMBIO),
      codMecanico: fc.constantFrom(1, 2, 3),
      codBox: fc.constantFrom(null, 1),
      minutos: fc.integer({ min: 1, max: 12 }).map((quartos) => quartos * 15),
    })
    .map((escolhido) => servico(codServico, { ...escolhido, inicioMin: null, fimMin: null }));
const umComando: fc.Arbitrary<Comando> = fc.oneof(
  fc.record({
    tipo: fc.constant('escalar' as const),
    codServico: fc.integer({ min: 1, max: 6 }),
    codMecanico: fc.constantFrom(1, 2, 3, 3, null),
    inicioMin: fc.integer({ min: 30, max: 75 }).map((quartos) => quartos * 15),
    minutos: fc.constantFrom(15, 60, 120),
  }),
  fc.record({
    tipo: fc.constant('bloquear' as const),
    codMecanico: fc.constantFrom(1, 2, 3),
    inicioMin: fc.constant(600),
    fimMin: fc.constant(660),
    motivo: fc.constant('Reunião'),
  }),
);
const umDia: fc.Arbitrary<DiaDoEnsaio> = fc.tuple(...[1, 2, 3, 4, 5, 6].map(umServico)).map((servicos) =>
  diaDe({
    servicos,
    mecanicos: [mecanico(1), mecanico(2), mecanico(3, { especialidades: [OLEO, CAMBIO] })],
  }),
);
const comandos = fc.array(umComando, { maxLength: 15 });

describe('whatever is tried', () => {
  test('no mechanic and no box has two jobs at once, and the day it began with is as it was', () => {
    fc.assert(
      fc.property(umDia, comandos, (dia, tentados) => {
        const antes = structuredClone(dia);
        const { servicos } = ensaiar(dia, tentados).dia;
        expect(dia).toEqual(antes);
        for (const um of servicos)
          for (const outro of servicos) {
            if (um.codServico >= outro.codServico || um.inicioMin === null || outro.inicioMin === null)
              continue;
            const juntos =
              um.codMecanico === outro.codMecanico || (um.codBox !== null && um.codBox === outro.codBox);
            const [a, b] = [um, outro].map(({ inicioMin, fimMin }) => ({
              inicioMin: inicioMin ?? 0,
              fimMin: fimMin ?? 0,
            }));
            if (juntos && a && b) expect(sobrepoe(a, b)).toBe(false);
          }
      }),
    );
  });

  test('a place that is found can be had, and after a mechanic is gone nobody waits for them', () => {
    fc.assert(
      fc.property(umDia, comandos, fc.constantFrom(1, 2, 3), (inicial, tentados, quem) => {
        const { dia } = ensaiar(inicial, tentados);
        for (const cada of dia.servicos) {
          const { codServico, codTipoServico, minutos } = cada;
          const lugar = acharLugar(dia, { codTipoServico, minutos, desdeMin: 0, servico: cada });
          if (!lugar) continue;
          const { codMecanico, periodo } = lugar;
          const comando = escalar({ codServico, codMecanico, inicioMin: periodo.inicioMin, minutos });
          expect(impedimentoDoComando(dia, comando)).toBe(null);
        }
        const semEle = ensaiar(dia, retirarMecanico(dia, quem));
        expect(semEle.impedimentos.every((cada) => cada === null)).toBe(true);
        const ficaram = semEle.dia.servicos.filter(
          ({ codMecanico, inicioMin }) => codMecanico === quem && inicioMin !== null,
        );
        expect(ficaram).toEqual([]);
      }),
    );
  });
});
