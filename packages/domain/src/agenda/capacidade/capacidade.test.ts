import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Periodo } from '../../tempo/horario.ts';
import { maisPerto, motivosDe, principal } from './dias.ts';
import type { DiaComCarga, PedidoDeHora } from './dia-com-carga.ts';
import { comReforco, type Causa, julgarDia, julgarHora } from './hora.ts';
import { minutosLivres, minutosQueFaltam } from './minutos.ts';
import { conferir, motivoParaCasa, motivoParaCliente } from './palavras.ts';
import { quandoLivres } from './plano.ts';

const TERCA = '2026-03-10';
const [OLEO, ALINHAMENTO, CAMBIO] = [1, 2, 3];
const periodo = (inicioMin: number, fimMin: number): Periodo => ({ inicioMin, fimMin });

const EXPEDIENTE = { abertura: 480, fechamento: 1080, almoco: periodo(720, 780) };

const mecanico = (codMecanico: number, over: Partial<DiaComCarga['mecanicos'][number]> = {}) => ({
  codMecanico,
  especialidades: [OLEO, ALINHAMENTO],
  expediente: EXPEDIENTE,
  ocupado: [],
  ...over,
});

/** A Tuesday from 08:00 to 18:00 with lunch at noon, one consultant, one mechanic, one box. */
const diaDe = (over: Partial<DiaComCarga> = {}): DiaComCarga => ({
  dia: TERCA,
  expediente: EXPEDIENTE,
  feriado: false,
  bloqueios: [],
  consultores: [{ codConsultor: 1, capacidade: 1, ocupado: [], bloqueios: [] }],
  semConsultor: [],
  mecanicos: [mecanico(1)],
  boxes: 1,
  emBox: [],
  semMecanico: [],
  chegadas: [],
  chegadasPorQuarto: null,
  visitas: null,
  transporte: {},
  ...over,
});

const pedidoDe = (over: Partial<PedidoDeHora> = {}): PedidoDeHora => ({
  aPartirDe: { dia: '2026-03-09', minuto: 0 },
  duracaoMin: 60,
  trabalhos: [{ tipo: OLEO, minutos: 60, folga: 0 }],
  transporte: 'deixa',
  ...over,
});

const causas = (over: Partial<DiaComCarga>, pedido: Partial<PedidoDeHora> = {}, inicioMin = 480): string[] =>
  julgarHora(pedidoDe(pedido), diaDe(over), inicioMin).impedimentos.map(({ causa, tipo }) =>
    tipo === null ? causa : `${causa} ${tipo}`,
  );

describe('an hour of 08:00', () => {
  const cheio = [periodo(480, 540)];
  test.each<[string, Partial<DiaComCarga>, Partial<PedidoDeHora>, string[]]>([
    ['of an empty day is sold', {}, {}, []],
    ['is past', {}, { aPartirDe: { dia: TERCA, minuto: 481 } }, ['passado']],
    ['of a closed day', { feriado: true }, {}, ['fechado']],
    ['of a blocked morning', { bloqueios: cheio }, {}, ['bloqueado']],
    [
      'whose work runs into a block',
      { bloqueios: [periodo(570, 600)] },
      { trabalhos: [{ tipo: OLEO, minutos: 120, folga: 0 }] },
      ['bloqueado'],
    ],
    ['ends after closing', {}, { trabalhos: [{ tipo: OLEO, minutos: 541, folga: 0 }] }, ['fechaAntes']],
    [
      'with the consultant taken',
      { consultores: [{ codConsultor: 1, capacidade: 1, ocupado: cheio, bloqueios: [] }] },
      {},
      ['consultor'],
    ],
    ['with the bolsão asking for the only place', { semConsultor: cheio }, {}, ['consultor']],
    ['with the quarter full', { chegadas: [485], chegadasPorQuarto: 1 }, {}, ['chegadas']],
    ['with the next quarter full', { chegadas: [495], chegadasPorQuarto: 1 }, {}, []],
    ['with the day full', { visitas: { limite: 3, marcados: 3 } }, {}, ['visitas']],
    [
      'with as many waiting as may wait',
      { transporte: { espera: { limite: 2, marcados: 2 } } },
      { transporte: 'espera' },
      ['transporte'],
    ],
    ['for a car that is left', { transporte: { espera: { limite: 2, marcados: 2 } } }, {}, []],
    ['with the mechanic taken', { mecanicos: [mecanico(1, { ocupado: cheio })] }, {}, ['mecanico 1']],
    [
      'that nobody knows how to fill',
      {},
      { trabalhos: [{ tipo: CAMBIO, minutos: 60, folga: 0 }] },
      ['mecanico 3'],
    ],
    ['with the box taken', { emBox: cheio }, {}, ['box']],
    ['where no box is registered', { boxes: null, emBox: cheio }, {}, []],
    [
      'with the day sold to jobs nobody is planned for',
      { semMecanico: [{ tipo: OLEO, minutos: 500 }] },
      {},
      ['minutos 1'],
    ],
    [
      'with mechanic and box taken',
      { mecanicos: [mecanico(1, { ocupado: cheio })], emBox: cheio },
      {},
      ['mecanico 1', 'box'],
    ],
  ])('%s', (_, dia, pedido, esperado) => {
    expect(causas(dia, pedido)).toEqual(esperado);
  });

  test('names the job that finds nobody, not the one before it', () => {
    const trabalhos = [
      { tipo: OLEO, minutos: 60, folga: 0 },
      { tipo: ALINHAMENTO, minutos: 30, folga: 0 },
    ];
    const mecanicos = [
      mecanico(1, { especialidades: [OLEO] }),
      mecanico(2, { especialidades: [ALINHAMENTO], ocupado: [periodo(480, 630)] }),
    ];
    expect(causas({ mecanicos }, { trabalhos })).toEqual(['mecanico 2']);
    const [hora] = julgarDia(pedidoDe({ trabalhos }), diaDe({ mecanicos }), 30);
    const doDia = julgarDia(pedidoDe({ trabalhos }), diaDe({ mecanicos }), 30);
    expect(hora && motivosDe(hora, doDia)).toEqual([
      { causa: 'mecanico', tipo: ALINHAMENTO, ateMin: 570, vende: true },
    ]);
  });

  test('is not said to pass where closing comes before anybody is asked', () => {
    const pedido = pedidoDe({ trabalhos: [{ tipo: OLEO, minutos: 60, folga: 0 }] });
    const dia = diaDe({ mecanicos: [mecanico(1, { ocupado: [periodo(900, 1080)] })] });
    const motivos = motivosDe(julgarHora(pedido, dia, 960), julgarDia(pedido, dia, 5));
    expect(motivos).toEqual([{ causa: 'mecanico', tipo: OLEO, ateMin: null, vende: false }]);
  });

  test('lets the second mechanic begin as the first ends, over lunch', () => {
    const trabalhos = [
      { tipo: OLEO, minutos: 60, folga: 0 },
      { tipo: ALINHAMENTO, minutos: 60, folga: 0 },
    ];
    const mecanicos = [
      mecanico(1, { especialidades: [OLEO] }),
      mecanico(2, { especialidades: [ALINHAMENTO] }),
    ];
    expect(julgarHora(pedidoDe({ trabalhos }), diaDe({ mecanicos }), 660)).toMatchObject({
      venda: {
        codConsultor: 1,
        fimMin: 840,
        plano: [
          { codMecanico: 1, fimMin: 720 },
          { codMecanico: 2, inicioMin: 780 },
        ],
      },
    });
  });

  test('keeps a mechanic free after the job', () => {
    const trabalhos = [{ tipo: OLEO, minutos: 60, folga: 15 }];
    expect(causas({ mecanicos: [mecanico(1, { ocupado: [periodo(550, 600)] })] }, { trabalhos })).toEqual([
      'mecanico 1',
    ]);
    expect(causas({ mecanicos: [mecanico(1, { ocupado: [periodo(555, 600)] })] }, { trabalhos })).toEqual([]);
  });
});

test('whoever was chosen for a job does it, or nobody', () => {
  const mecanicos = [mecanico(1), mecanico(2, { especialidades: [], ocupado: [periodo(480, 540)] })];
  const trabalhos = [{ tipo: OLEO, minutos: 60, folga: 0, codMecanico: 2 }];
  expect(causas({ mecanicos, boxes: 2 }, { trabalhos })).toEqual(['mecanico 1']);
  expect(julgarHora(pedidoDe({ trabalhos }), diaDe({ mecanicos, boxes: 2 }), 540)).toMatchObject({
    venda: { plano: [{ codMecanico: 2 }] },
  });
});

test('who may do a job, and from when on they have the time for it', () => {
  const mecanicos = [
    mecanico(1, { ocupado: [periodo(480, 575), periodo(600, 640)] }),
    mecanico(2, { expediente: null }),
    mecanico(3, { especialidades: [CAMBIO] }),
  ];
  const trabalho = { tipo: OLEO, minutos: 60, folga: 0 };
  expect(quandoLivres(trabalho, diaDe({ mecanicos }), 480)).toEqual([
    { codMecanico: 1, livreMin: 640 },
    { codMecanico: 2, livreMin: null },
  ]);
});

test('the desk reads what is missing and until when, check by check', () => {
  const nomeDoTipo = (tipo: number): string => ['', 'Óleo', 'Alinhamento', 'Câmbio'][tipo] ?? '';
  const motivos = [
    { causa: 'mecanico' as const, tipo: CAMBIO, ateMin: 680, vende: true },
    { causa: 'box' as const, tipo: null, ateMin: null, vende: false },
  ];
  expect(conferir(motivos, nomeDoTipo).map(({ falta }) => falta)).toEqual([
    null,
    'falta mecânico de câmbio até 11:20',
    'falta box nesse dia',
    null,
    null,
  ]);
});

test.each([
  [{ ocupado: [] }, [], 0, 540],
  [{ ocupado: [periodo(480, 600), periodo(500, 560)] }, [], 0, 420],
  [{ ocupado: [periodo(700, 800)] }, [], 0, 500],
  [{ ocupado: [] }, [periodo(0, 1440)], 0, 0],
  [{ ocupado: [] }, [], 1000, 80],
])('minutes left: %#', (dele, bloqueios, agora, livres) => {
  expect(minutosLivres({ expediente: EXPEDIENTE, ...dele }, bloqueios, agora)).toBe(livres);
});

test('minutes are shared: who can do two types is counted once', () => {
  const dia = diaDe({ semMecanico: [{ tipo: ALINHAMENTO, minutos: 500 }] });
  const agora = { dia: '2026-03-09', minuto: 0 };
  expect(minutosQueFaltam([{ tipo: OLEO, minutos: 40, folga: 0 }], dia, agora)).toBeNull();
  expect(minutosQueFaltam([{ tipo: OLEO, minutos: 41, folga: 0 }], dia, agora)).toBe(OLEO);
});

test('who is named is who is free: the first to be free first, with the buffer after the job', () => {
  const mecanicos = [
    mecanico(1, { expediente: null }),
    mecanico(2, { ocupado: [periodo(480, 700)] }),
    mecanico(3, { ocupado: [periodo(480, 540), periodo(605, 660)] }),
  ];
  const trabalho = { tipo: OLEO, minutos: 60, folga: 0 };
  const dia = diaDe({ mecanicos });
  expect(quandoLivres(trabalho, dia, 480).map(({ codMecanico }) => codMecanico)).toEqual([3, 2, 1]);
  expect(quandoLivres({ ...trabalho, folga: 10 }, dia, 480)[0]).toEqual({ codMecanico: 3, livreMin: 660 });
});

test('no client is sent to an hour that is refused for something else', () => {
  const contexto = { nomeDoTipo: () => 'Revisão', transporte: 'deixa' as const };
  const motivo = { causa: 'mecanico' as const, tipo: OLEO, ateMin: 990 };
  expect(motivoParaCliente({ ...motivo, vende: true }, contexto)).toBe('quem faz revisão só às 16:30');
  expect(motivoParaCliente({ ...motivo, vende: false }, contexto)).toBe(
    'quem faz revisão está em outro carro',
  );
});

test('a busy consultant is no missing one', () => {
  const motivo = { causa: 'consultor' as const, tipo: null, ateMin: 915, vende: true };
  expect(motivoParaCasa(motivo, () => '', 'Fernanda L.')).toBe('agenda de Fernanda L. ocupada até 15:15');
  expect(motivoParaCasa(motivo, () => '')).toBe('falta consultor até 15:15');
});

test('the nearest three, earlier first when as near', () => {
  const em = (dia: string, inicioMin: number) => ({ dia, inicioMin });
  const livres = [em(TERCA, 480), em(TERCA, 540), em(TERCA, 660), em('2026-03-11', 480)];
  expect(maisPerto(livres, em(TERCA, 600), 3)).toEqual([em(TERCA, 540), em(TERCA, 660), em(TERCA, 480)]);
});

test('tells first what lasts longest', () => {
  const motivo = (causa: Causa, ateMin: number | null) => ({
    causa,
    tipo: null,
    ateMin,
    vende: ateMin !== null,
  });
  expect(principal([motivo('chegadas', 495), motivo('mecanico', 630)])?.causa).toBe('mecanico');
  expect(principal([motivo('visitas', null), motivo('mecanico', 630)])?.causa).toBe('visitas');
  expect(principal([])).toBeNull();
});

/** The day as it would be without some of its causes. */
function sem(causas: ReadonlySet<Causa>, pedido: PedidoDeHora, dia: DiaComCarga): DiaComCarga {
  let novo = dia;
  if (causas.has('bloqueado')) novo = { ...novo, bloqueios: [] };
  if (causas.has('visitas')) novo = { ...novo, visitas: null };
  if (causas.has('transporte')) novo = { ...novo, transporte: {} };
  if (causas.has('chegadas')) novo = { ...novo, chegadasPorQuarto: null };
  if (causas.has('box')) novo = { ...novo, boxes: null };
  if (causas.has('minutos')) novo = { ...novo, semMecanico: [] };
  if (causas.has('mecanico')) novo = comReforco(novo, pedido.trabalhos);
  if (causas.has('consultor')) {
    const livre = { codConsultor: 99, capacidade: 8 + dia.semConsultor.length, ocupado: [], bloqueios: [] };
    novo = { ...novo, consultores: [...novo.consultores, livre] };
  }
  return novo;
}

/** Causes of the calendar, which no resource mends: the property looks at hours without them. */
const DO_CALENDARIO: readonly Causa[] = ['passado', 'fechado', 'foraDoExpediente', 'bloqueado', 'fechaAntes'];

test('a refused hour can be sold without the causes it names, and not while one of them is left', () => {
  let vistas = 0;
  fc.assert(
    fc.property(umDia(), umPedido(), fc.integer({ min: 32, max: 71 }), (dia, pedido, quarto) => {
      const inicioMin = quarto * 15;
      const hora = julgarHora(pedido, dia, inicioMin);
      const nomeadas = hora.impedimentos.map(({ causa }) => causa);
      if (nomeadas.length === 0 || nomeadas.some((causa) => DO_CALENDARIO.includes(causa))) return;
      vistas += 1;
      const livre = julgarHora(pedido, sem(new Set(nomeadas), pedido, dia), inicioMin);
      expect(livre.impedimentos).toEqual([]);
      for (const fica of nomeadas) {
        const outras = new Set(nomeadas.filter((causa) => causa !== fica));
        const ainda = julgarHora(pedido, sem(outras, pedido, dia), inicioMin);
        expect(ainda.impedimentos.map(({ causa }) => causa)).toContain(fica);
      }
    }),
    { numRuns: 600 },
  );
  expect(vistas).toBeGreaterThan(100);
});

test('a sold hour holds: nobody is taken twice, no box too many, all of it in hours', () => {
  fc.assert(
    fc.property(umDia(), umPedido(), (dia, pedido) => {
      for (const { inicioMin, venda } of julgarDia(pedido, dia, 30)) {
        if (!venda) continue;
        let antes = inicioMin;
        for (const [ordem, passo] of venda.plano.entries()) {
          const quem = dia.mecanicos.find(({ codMecanico }) => codMecanico === passo.codMecanico);
          const { tipo, codMecanico = null } = pedido.trabalhos[ordem] ?? {};
          if (codMecanico === null) expect(quem?.especialidades).toContain(tipo);
          else expect(passo.codMecanico).toBe(codMecanico);
          expect(passo.inicioMin).toBeGreaterThanOrEqual(antes);
          for (let minuto = passo.inicioMin; minuto < passo.fimMin; minuto += 15) {
            const em = (cada: Periodo) => cada.inicioMin <= minuto && minuto < cada.fimMin;
            expect([...(quem?.ocupado ?? []), ...dia.bloqueios].filter(em)).toEqual([]);
            if (dia.boxes !== null) expect(dia.emBox.filter(em).length).toBeLessThan(dia.boxes);
          }
          expect(passo.fimMin).toBeLessThanOrEqual(quem?.expediente?.fechamento ?? 0);
          antes = passo.fimMin;
        }
      }
    }),
    { numRuns: 200 },
  );
});

function umDia(): fc.Arbitrary<DiaComCarga> {
  const umPeriodo = fc
    .tuple(fc.integer({ min: 32, max: 68 }), fc.integer({ min: 1, max: 12 }))
    .map(([inicio, quartos]) => periodo(inicio * 15, (inicio + quartos) * 15));
  const periodos = fc.array(umPeriodo, { maxLength: 4 });
  const cota = fc.option(fc.record({ limite: fc.integer({ min: 1, max: 3 }), marcados: fc.nat(3) }));
  return fc
    .record({
      consultores: fc.uniqueArray(
        fc.record({
          codConsultor: fc.integer({ min: 1, max: 9 }),
          capacidade: fc.integer({ min: 1, max: 2 }),
          ocupado: periodos,
          bloqueios: fc.array(umPeriodo, { maxLength: 1 }),
        }),
        { maxLength: 3, selector: ({ codConsultor }) => codConsultor },
      ),
      semConsultor: fc.array(umPeriodo, { maxLength: 1 }),
      mecanicos: fc.uniqueArray(
        fc.record({
          codMecanico: fc.integer({ min: 1, max: 9 }),
          especialidades: fc.subarray([OLEO, ALINHAMENTO, CAMBIO]),
          expediente: fc.constantFrom(EXPEDIENTE, EXPEDIENTE, { ...EXPEDIENTE, fechamento: 960 }, null),
          ocupado: periodos,
        }),
        { maxLength: 4, selector: ({ codMecanico }) => codMecanico },
      ),
      boxes: fc.constantFrom(null, 1, 2, 3),
      emBox: periodos,
      semMecanico: fc.array(
        fc.record({
          tipo: fc.constantFrom(OLEO, ALINHAMENTO, CAMBIO),
          minutos: fc.integer({ min: 30, max: 600 }),
        }),
        { maxLength: 2 },
      ),
      chegadas: fc.array(
        fc.integer({ min: 32, max: 71 }).map((quarto) => quarto * 15),
        { maxLength: 6 },
      ),
      chegadasPorQuarto: fc.constantFrom(null, 1, 2),
      visitas: cota,
      transporte: cota.map((espera) => (espera ? { espera } : {})),
    })
    .map((dia) => diaDe(dia));
}

function umPedido(): fc.Arbitrary<PedidoDeHora> {
  return fc.record({
    aPartirDe: fc.constant({ dia: '2026-03-09', minuto: 0 }),
    duracaoMin: fc.constantFrom(15, 30, 60),
    trabalhos: fc.array(
      fc.record({
        tipo: fc.constantFrom(OLEO, ALINHAMENTO, CAMBIO),
        minutos: fc.constantFrom(15, 30, 60, 120),
        folga: fc.constantFrom(0, 0, 15),
        codMecanico: fc.constantFrom(null, null, null, 1, 2),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    transporte: fc.constantFrom('deixa' as const, 'espera' as const),
  });
}
