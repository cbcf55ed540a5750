import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Expediente, formatHora, type Periodo } from '../../tempo/horario.ts';
import { recusaDoHorario } from './recusa-horario.ts';
import {
  type AgendaDoConsultor,
  type AgendaDoMecanico,
  type DiaDaAgenda,
  fimDoServico,
  fimDoTrabalho,
  type PedidoDeVagas,
  type Vaga,
  vagasLivres,
} from './vagas.ts';

const TERCA = '2026-03-10';
const QUARTA = '2026-03-11';
const [TROCA_DE_OLEO, FREIOS] = [1, 2];

describe('offers', () => {
  test.each<[string, Partial<PedidoDeVagas>, string[]]>([
    ['the first hours of an empty day', {}, ['08:00 c1', '09:00 c1', '10:00 c1']],
    ['as many as asked for', { quantas: 1 }, ['08:00 c1']],
    ['none when none is asked for', { quantas: 0 }, []],
    ['nothing past', { agora: { dia: TERCA, minuto: 541 } }, ['10:00 c1', '11:00 c1', '13:00 c1']],
    ['nothing on a past day', { agora: { dia: QUARTA, minuto: 0 } }, []],
    ['starts by the interval', { intervalo: 30 }, ['08:00 c1', '08:30 c1', '09:00 c1']],
    [
      'no slot that runs into lunch',
      { intervalo: 30, agora: { dia: TERCA, minuto: 660 } },
      ['11:00 c1', '13:00 c1', '13:30 c1'],
    ],
    [
      'no work that closing would cut',
      { minutosServico: 420, quantas: 9 },
      ['08:00 c1', '09:00 c1', '10:00 c1'],
    ],
    ['nothing for work longer than the day', { minutosServico: 541 }, []],
  ])('%s', (_, pedido, esperado) => {
    expect(horas(vagasLivres(pedidoDe([diaDe({})], pedido)))).toEqual(esperado);
  });

  test.each<[string, Partial<DiaDaAgenda>, string[]]>([
    ['nothing on a holiday', { feriado: true }, []],
    ['nothing on a closed weekday', { expediente: null }, []],
    ['nothing without a consultant', { consultores: [] }, []],
    [
      'nothing in a block of the house',
      { bloqueios: [periodo(480, 600)] },
      ['10:00 c1', '11:00 c1', '13:00 c1'],
    ],
  ])('%s', (_, dia, esperado) => {
    expect(horas(vagasLivres(pedidoDe([diaDe(dia)], {})))).toEqual(esperado);
  });

  test('go on with the next day, on which the clock starts again', () => {
    const dias = [diaDe({}), diaDe({ dia: QUARTA })];
    const vagas = vagasLivres(pedidoDe(dias, { agora: { dia: TERCA, minuto: 16 * 60 } }));
    expect(vagas.map(({ dia, inicioMin }) => `${dia} ${formatHora(inicioMin)}`)).toEqual([
      `${TERCA} 16:00`,
      `${TERCA} 17:00`,
      `${QUARTA} 08:00`,
    ]);
  });
});

describe('consultants', () => {
  const ocupado = [periodo(480, 540)];

  test.each<[string, AgendaDoConsultor[], string]>([
    ['the first of the list when all are free', [consultor(1), consultor(2)], '08:00 c1'],
    ['the next when the first is booked', [consultor(1, { ocupado }), consultor(2)], '08:00 c2'],
    ['the next when the first is blocked', [consultor(1, { bloqueios: ocupado }), consultor(2)], '08:00 c2'],
    ['the next hour when all are booked', [consultor(1, { ocupado })], '09:00 c1'],
    ['a second place when there are two', [consultor(1, { ocupado, capacidade: 2 })], '08:00 c1'],
    [
      'no third place of two',
      [consultor(1, { ocupado: [...ocupado, ...ocupado], capacidade: 2 })],
      '09:00 c1',
    ],
    [
      'the place two short bookings share',
      [consultor(1, { ocupado: [periodo(480, 510), periodo(510, 540)], capacidade: 2 })],
      '08:00 c1',
    ],
    [
      'no place when a booking began before the slot',
      [consultor(1, { ocupado: [periodo(420, 481)] })],
      '09:00 c1',
    ],
    ['the bolsão, which has no consultant', [{ ...consultor(1), codConsultor: null }], '08:00 cnull'],
  ])('%s', (_, consultores, esperado) => {
    expect(horas(vagasLivres(pedidoDe([diaDe({ consultores })], { quantas: 1 })))).toEqual([esperado]);
  });
});

describe('mechanics', () => {
  const pedido = { quantas: 1, tipos: [TROCA_DE_OLEO], minutosServico: 120 };

  test.each<[string, AgendaDoMecanico[], string[]]>([
    ['none is qualified', [mecanico(1, { especialidades: [FREIOS] })], []],
    [
      'the first that is qualified',
      [mecanico(1, { especialidades: [FREIOS] }), mecanico(2)],
      ['08:00 c1 m2'],
    ],
    [
      'the first that is free for the whole work',
      [mecanico(1, { ocupado: [periodo(599, 660)] }), mecanico(2)],
      ['08:00 c1 m2'],
    ],
    [
      'the first hour after the work in hand',
      [mecanico(1, { ocupado: [periodo(420, 601)] })],
      ['11:00 c1 m1'],
    ],
    ['work that ends as the next begins', [mecanico(1, { ocupado: [periodo(600, 660)] })], ['08:00 c1 m1']],
  ])('%s', (_, mecanicos, esperado) => {
    expect(horas(vagasLivres(pedidoDe([diaDe({ mecanicos })], pedido)))).toEqual(esperado);
  });

  test.each<[string, Partial<AgendaDoMecanico>, string[]]>([
    ['over their own lunch', { ocupado: [periodo(750, 1080)] }, ['08:00', '09:00']],
    ['up to their own closing', {}, ['08:00', '09:00', '10:00', '11:00', '13:00']],
    ['not on their day off', { expediente: null }, []],
  ])('work %s', (_, dele, esperado) => {
    const expediente = { abertura: 480, fechamento: 900, almoco: periodo(660, 720) };
    const dia = diaDe({ mecanicos: [mecanico(1, { expediente, ...dele })] });
    expect(horas(vagasLivres(pedidoDe([dia], { ...pedido, quantas: 9 })))).toEqual(
      esperado.map((hora) => `${hora} c1 m1`),
    );
  });

  test('must know every type of the visit', () => {
    const mecanicos = [mecanico(1), mecanico(2, { especialidades: [TROCA_DE_OLEO, FREIOS] })];
    const tipos = [TROCA_DE_OLEO, FREIOS];
    expect(horas(vagasLivres(pedidoDe([diaDe({ mecanicos })], { ...pedido, tipos })))).toEqual([
      '08:00 c1 m2',
    ]);
  });

  test('stop when the house is blocked, though the slot itself is free', () => {
    const dia = diaDe({ mecanicos: [mecanico(1)], bloqueios: [periodo(540, 600)] });
    expect(horas(vagasLivres(pedidoDe([dia], pedido)))).toEqual(['10:00 c1 m1']);
  });

  test('go on after lunch with what was begun before it', () => {
    const dia = diaDe({ mecanicos: [mecanico(1, { ocupado: [periodo(480, 660), periodo(840, 1080)] })] });
    expect(horas(vagasLivres(pedidoDe([dia], pedido)))).toEqual(['11:00 c1 m1']);
  });
});

test.each([
  [480, 60, 540],
  [660, 60, 720],
  [660, 61, 781],
  [480, 540, 1080],
  [480, 541, null],
  [780, 300, 1080],
  [750, 60, 840],
])('work of %i + %i min ends at %s, lunch being 12:00–13:00', (inicio, minutos, fim) => {
  expect(fimDoServico(diaDe({}).expediente, inicio, minutos)).toBe(fim);
});

test.each([
  [480, 541, 1081],
  [1020, 480, 1500],
  [540, 660, 1260],
])('work that goes on past closing, of %i + %i min, ends at %i', (inicio, minutos, fim) => {
  expect(fimDoTrabalho(diaDe({}).expediente, inicio, minutos)).toBe(fim);
});

test('work on a closed day never ends', () => {
  expect(fimDoServico(null, 480, 60)).toBeNull();
});

test('finds what a search minute by minute finds: all of it free, and nothing free before it', () => {
  fc.assert(
    fc.property(umPedido(), (pedido) => {
      const vagas = vagasLivres(pedido);
      expect(vagas).toEqual(buscaIngenua(pedido));
      for (const { dia, inicioMin } of vagas) {
        const calendario = pedido.dias.find((cada) => cada.dia === dia) ?? diaDe({});
        expect(recusaDoHorario({ ...calendario, ...pedido, dia, inicioMin })).toBeNull();
      }
    }),
    { numRuns: 300 },
  );
});

/** The same question put to every minute of every day, with no idea of periods. */
function buscaIngenua(pedido: PedidoDeVagas): Vaga[] {
  const todas = pedido.dias.flatMap((dia) => {
    const { abertura = 0, fechamento = 0 } = dia.expediente ?? {};
    const vagas: Vaga[] = [];
    for (let inicio = abertura; inicio <= fechamento - pedido.intervalo; inicio += pedido.intervalo) {
      const instante = `${dia.dia}T${formatHora(inicio)}`;
      if (dia.feriado || instante < `${pedido.agora.dia}T${formatHora(pedido.agora.minuto)}`) continue;

      const noBalcao = minutos(inicio, inicio + pedido.duracaoMin);
      const recebe = dia.consultores.find((consultor) =>
        noBalcao.every((min) => atendeNoMinuto(consultor, dia, min)),
      );
      if (!recebe) continue;

      const precisa = pedido.tipos.length > 0;
      const mecanico = dia.mecanicos.find(({ especialidades, expediente, ocupado }) => {
        const trabalho = minutosDeTrabalho(expediente, inicio, pedido.minutosServico);
        return (
          new Set([...especialidades, ...pedido.tipos]).size === new Set(especialidades).size &&
          cabe(expediente, trabalho) &&
          minutos(Math.min(...trabalho), Math.max(...trabalho) + 1).every(
            (min) => !em(ocupado, min) && !em(dia.bloqueios, min),
          )
        );
      });
      const naCasa = minutosDeTrabalho(dia.expediente, inicio, pedido.minutosServico);
      if (precisa ? !mecanico : !cabe(dia.expediente, naCasa)) continue;
      const codMecanico = precisa && mecanico ? mecanico.codMecanico : null;
      vagas.push({ dia: dia.dia, inicioMin: inicio, codConsultor: recebe.codConsultor, codMecanico });
    }
    return vagas;
  });
  return todas.slice(0, pedido.quantas);
}

function atendeNoMinuto(consultor: AgendaDoConsultor, dia: DiaDaAgenda, min: number): boolean {
  const { fechamento = 0, almoco = null } = dia.expediente ?? {};
  const parado = em([...dia.bloqueios, ...consultor.bloqueios, ...(almoco ? [almoco] : [])], min);
  return (
    !parado &&
    min < fechamento &&
    consultor.ocupado.filter((cada) => em([cada], min)).length < consultor.capacidade
  );
}

const cabe = (expediente: Expediente, trabalho: readonly number[]): boolean =>
  expediente !== null && trabalho.every((min) => expediente.abertura <= min && min < expediente.fechamento);

function minutosDeTrabalho(expediente: Expediente, inicio: number, quantos: number): number[] {
  const almoco = expediente?.almoco;
  return minutos(inicio, 5000)
    .filter((min) => !almoco || !em([almoco], min))
    .slice(0, quantos);
}

function minutos(de: number, ate: number): number[] {
  return Array.from({ length: ate - de }, (_, i) => de + i);
}

function em(periodos: readonly Periodo[], min: number): boolean {
  return periodos.some(({ inicioMin, fimMin }) => inicioMin <= min && min < fimMin);
}

function umPedido(): fc.Arbitrary<PedidoDeVagas> {
  const umPeriodo = fc
    .tuple(fc.integer({ min: 32, max: 72 }), fc.integer({ min: 1, max: 12 }))
    .map(([inicio, quartos]) => periodo(inicio * 15, (inicio + quartos) * 15));
  const periodos = fc.array(umPeriodo, { maxLength: 3 });
  const umExpediente = fc.constantFrom(
    { abertura: 480, fechamento: 1080, almoco: periodo(720, 780) },
    { abertura: 480, fechamento: 1080, almoco: periodo(690, 750) },
    { abertura: 495, fechamento: 730, almoco: null },
    null,
  );
  const umDia = fc.record({
    expediente: umExpediente,
    feriado: fc.constantFrom(false, false, false, true),
    bloqueios: fc.array(umPeriodo, { maxLength: 1 }),
    consultores: fc.array(
      fc.record({
        codConsultor: fc.nat(9),
        capacidade: fc.integer({ min: 1, max: 3 }),
        ocupado: periodos,
        bloqueios: fc.array(umPeriodo, { maxLength: 1 }),
      }),
      { maxLength: 3 },
    ),
    mecanicos: fc.array(
      fc.record({
        codMecanico: fc.nat(9),
        especialidades: fc.subarray([TROCA_DE_OLEO, FREIOS]),
        expediente: umExpediente,
        ocupado: periodos,
      }),
      { maxLength: 3 },
    ),
  });
  return fc.record({
    quantas: fc.integer({ min: 1, max: 6 }),
    agora: fc.record({ dia: fc.constantFrom('2026-03-09', TERCA, QUARTA), minuto: fc.nat(1200) }),
    dias: fc.tuple(umDia, umDia).map(([a, b]) => [
      { ...a, dia: TERCA },
      { ...b, dia: QUARTA },
    ]),
    intervalo: fc.constantFrom(15, 30, 60),
    duracaoMin: fc.constantFrom(15, 30, 45, 60),
    minutosServico: fc.integer({ min: 1, max: 400 }),
    tipos: fc.subarray([TROCA_DE_OLEO, FREIOS]),
  });
}

function horas(vagas: Vaga[]): string[] {
  return vagas.map(({ inicioMin, codConsultor, codMecanico }) =>
    [formatHora(inicioMin), `c${codConsultor}`, ...(codMecanico === null ? [] : [`m${codMecanico}`])].join(
      ' ',
    ),
  );
}

/** Three one-hour slots, asked for the evening before, work of an hour, no mechanic needed. */
function pedidoDe(dias: DiaDaAgenda[], mudanca: Partial<PedidoDeVagas>): PedidoDeVagas {
  const agora = { dia: '2026-03-09', minuto: 1200 };
  return {
    quantas: 3,
    agora,
    dias,
    intervalo: 60,
    duracaoMin: 60,
    minutosServico: 60,
    tipos: [],
    ...mudanca,
  };
}

/** A Tuesday from 08:00 to 18:00 with lunch at noon and one free consultant. */
function diaDe(mudanca: Partial<DiaDaAgenda>): DiaDaAgenda {
  const expediente = { abertura: 480, fechamento: 1080, almoco: periodo(720, 780) };
  return {
    dia: TERCA,
    expediente,
    feriado: false,
    bloqueios: [],
    consultores: [consultor(1)],
    mecanicos: [],
    ...mudanca,
  };
}

function consultor(codConsultor: number, mudanca: Partial<AgendaDoConsultor> = {}): AgendaDoConsultor {
  return { codConsultor, capacidade: 1, ocupado: [], bloqueios: [], ...mudanca };
}

function mecanico(codMecanico: number, mudanca: Partial<AgendaDoMecanico> = {}): AgendaDoMecanico {
  const { expediente } = diaDe({});
  return { codMecanico, especialidades: [TROCA_DE_OLEO], expediente, ocupado: [], ...mudanca };
}

function periodo(inicioMin: number, fimMin: number): Periodo {
  return { inicioMin, fimMin };
}
