import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { servicoContracts as calls } from '@oferta/contracts/agenda/servico.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../../test/factories/house.ts';
import { aServico, type ServicoFeito, servicoRow } from '../../../../../test/factories/servico.ts';
import { type Caller, testApp, type TestApp } from '../../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
let ana: number;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 4);
  ana = await aMecanico(app, casa, { nome: 'Ana Teste' });
});

const acrescentar = (codServico: number, body: Record<string, unknown> = {}, quem = caller) =>
  app.call(quem, calls.agendamentoTempoAdicional, {
    body: { codServico, minutos: 30, motivo: 'Parafuso espanado', confirmar: true, ...body },
  });
/** On Ana's lane today, hours of São Paulo. */
const naRaia = async (de: string, ate: string, feito: ServicoFeito = {}) =>
  (
    await aServico(app, casa, {
      codMecanico: ana,
      inicioPlanejado: `2026-11-23T${de}:00-03:00`,
      fimPlanejado: `2026-11-23T${ate}:00-03:00`,
      ...feito,
    })
  ).codServico;
async function horario(codServico: number): Promise<string> {
  const { rows } = await app.admin.query<{ horario: string }>(
    `select to_char(inicio_planejado at time zone 'America/Sao_Paulo', 'HH24:MI') || '-' ||
            to_char(fim_planejado at time zone 'America/Sao_Paulo', 'HH24:MI') as horario
     from servico where cod_servico = $1`,
    [codServico],
  );
  return rows[0]?.horario ?? '';
}

test('ends later, with the reason kept', async () => {
  const codServico = await naRaia('09:00', '10:00');

  const answer = calls.agendamentoTempoAdicional.output.parse((await acrescentar(codServico)).json());

  expect(answer).toMatchObject({ aplicado: true, empurrados: [], servico: { tempoAdicionalMin: 30 } });
  expect(await horario(codServico)).toBe('09:00-10:30');
  expect(await servicoRow(app, codServico)).toMatchObject({ motivo_tempo_adicional: 'Parafuso espanado' });
});

test('shows whom it pushes, and pushes them only on confirmation', async () => {
  const longo = await naRaia('10:00', '11:00');
  const segundo = await naRaia('11:00', '12:00', { placa: 'BRA2E19' });
  const terceiro = await naRaia('13:00', '14:00');
  const folga = await naRaia('16:00', '17:00');
  const empurrados = [
    {
      codServico: segundo,
      descricao: 'Revisão de teste',
      placa: 'BRA2E19',
      de: '2026-11-23T14:00:00Z',
      para: '2026-11-23T14:30:00Z',
    },
    expect.objectContaining({ codServico: terceiro, para: '2026-11-23T16:30:00Z' }),
  ];

  expect((await acrescentar(longo, { confirmar: false })).json()).toMatchObject({
    aplicado: false,
    servico: { tempoAdicionalMin: 0, fimPlanejado: '2026-11-23T14:00:00Z', versao: 1 },
    empurrados,
  });
  expect(await horario(segundo)).toBe('11:00-12:00');

  expect((await acrescentar(longo)).json()).toMatchObject({ aplicado: true, empurrados });
  expect(await Promise.all([longo, segundo, terceiro, folga].map(horario))).toEqual([
    '10:00-11:30',
    '11:30-13:30',
    '13:30-14:30',
    '16:00-17:00',
  ]);
});

test('takes time away, but not all of it', async () => {
  const codServico = await naRaia('09:00', '10:00');

  await acrescentar(codServico, { minutos: -30 });
  expect(await horario(codServico)).toBe('09:00-09:30');
  const answer = await acrescentar(codServico, { minutos: -30 });
  expect([answer.status, answer.refusal().campos]).toEqual([
    400,
    [{ campo: 'minutos', mensagem: 'O tempo do serviço precisa ficar entre 5 minutos e 40 horas' }],
  ]);
});

test('is refused when the day is over before the end of a job that nobody has begun', async () => {
  const ultimo = await naRaia('17:00', '19:00');

  for (const confirmar of [false, true]) {
    const answer = await acrescentar(ultimo, { minutos: 5, confirmar });
    expect([answer.status, answer.refusal().mensagem]).toEqual([
      422,
      'O horário fica fora do expediente (07:00 às 19:00, com almoço das 12:00 às 13:00)',
    ]);
  }
  expect(await horario(ultimo)).toBe('17:00-19:00');
});

test.each([
  ['a running job', { status: 2 }],
  ['a squeezed-in one', { encaixe: true }],
] as const)('%s may end after closing, and the answer says so', async (_, feito) => {
  const ultimo = await naRaia('17:00', '19:00', feito);
  const aviso = 'Termina às 19:05, depois do expediente (07:00 às 19:00, com almoço das 12:00 às 13:00)';

  expect((await acrescentar(ultimo, { minutos: 5, confirmar: false })).json()).toMatchObject({
    aplicado: false,
    aviso,
  });
  expect((await acrescentar(ultimo, { minutos: 5 })).json()).toMatchObject({ aplicado: true, aviso });
  expect(await horario(ultimo)).toBe('17:00-19:05');
  expect(await servicoRow(app, ultimo)).toMatchObject({ motivo_tempo_adicional: 'Parafuso espanado' });

  expect((await acrescentar(ultimo, { minutos: -5 })).json()).toMatchObject({ aviso: null });
  expect(await horario(ultimo)).toBe('17:00-19:00');
});

test('takes time away from a job that ends after closing, whoever has not begun it', async () => {
  const codServico = await naRaia('17:00', '21:00', { tempoPadraoMin: 240 });
  expect((await acrescentar(codServico, { minutos: -30 })).json()).toMatchObject({
    aplicado: true,
    aviso: 'Termina às 20:30, depois do expediente (07:00 às 19:00, com almoço das 12:00 às 13:00)',
  });
  expect(await horario(codServico)).toBe('17:00-20:30');
});

test('an encaixe that ends after midnight goes on from there', async () => {
  const codServico = await naRaia('17:00', '17:05', { encaixe: true, tempoPadraoMin: 480 });
  await app.admin.query(
    `update servico set fim_planejado = '2026-11-24T01:00:00-03:00' where cod_servico = $1`,
    [codServico],
  );
  expect((await acrescentar(codServico)).json()).toMatchObject({
    servico: { inicioPlanejado: '2026-11-23T20:00:00Z', fimPlanejado: '2026-11-24T04:30:00Z' },
    aviso: expect.stringContaining('Termina às 01:30 do dia seguinte, depois do expediente'),
  });
});

describe('a job that runs past its end', () => {
  test('goes on from now', async () => {
    const codServico = await naRaia('07:00', '07:30', { status: 2 });
    await acrescentar(codServico);
    expect(await horario(codServico)).toBe('07:00-08:30');
  });

  test("carried over from another day is judged by today's lane, and pushes who waits in it", async () => {
    const velho = await naRaia('16:00', '17:00', {
      status: 2,
      inicioPlanejado: '2026-11-20T16:00:00-03:00',
      fimPlanejado: '2026-11-20T18:00:00-03:00',
    });
    const esquecido = await naRaia('18:00', '19:00', {
      inicioPlanejado: '2026-11-20T18:00:00-03:00',
      fimPlanejado: '2026-11-20T19:00:00-03:00',
    });
    const deHoje = await naRaia('09:30', '10:30');
    const depois = await naRaia('13:00', '14:00');

    const ensaio = calls.agendamentoTempoAdicional.output.parse(
      (await acrescentar(velho, { minutos: 120, confirmar: false })).json(),
    );
    expect(ensaio).toMatchObject({
      aviso: null,
      empurrados: [
        { codServico: esquecido, para: '2026-11-23T13:00:00Z' },
        { codServico: deHoje, para: '2026-11-23T14:00:00Z' },
      ],
    });

    await acrescentar(velho, { minutos: 120 });
    expect(await Promise.all([velho, esquecido, deHoje, depois].map(horario))).toEqual([
      '16:00-10:00',
      '10:00-11:00',
      '11:00-12:00',
      '13:00-14:00',
    ]);
  });

  test('stays where the mechanic is blocked later today', async () => {
    const velho = await naRaia('16:00', '17:00', {
      status: 2,
      inicioPlanejado: '2026-11-20T16:00:00-03:00',
      fimPlanejado: '2026-11-20T18:00:00-03:00',
    });
    await app.admin.query(
      `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, cod_mecanico, dia, inicio_min, fim_min, motivo)
       values ($1, $2, 'mecanico', $3, '2026-11-23', 540, 600, 'Médico')`,
      [casa.codDistribuidor, casa.codConcessionaria, ana],
    );
    expect((await acrescentar(velho, { minutos: 120 })).refusal().mensagem).toBe('Horário bloqueado: Médico');
    expect((await acrescentar(velho, { minutos: 60 })).status).toBe(200);
  });
});

test("a pushed job goes around its own box's blocks, not around the longer job's", async () => {
  const { rows: boxes } = await app.admin.query<{ cod_box: number }>(
    'select cod_box from box where cod_concessionaria = $1 order by nome',
    [casa.codConcessionaria],
  );
  const [codBox = 0] = boxes.map(({ cod_box }) => cod_box);
  await app.admin.query(
    `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, cod_box, dia, inicio_min, fim_min, motivo)
     values ($1, $2, 'box', $3, '2026-11-23', 570, 660, 'Elevador')`,
    [casa.codDistribuidor, casa.codConcessionaria, codBox],
  );
  const noBox = await naRaia('08:00', '09:00', { codBox });
  const foraDoBox = await naRaia('09:00', '10:00');
  await acrescentar(noBox);
  expect(await horario(foraDoBox)).toBe('09:30-10:30');

  const codMecanico = await aMecanico(app, casa);
  const semBox = await naRaia('13:00', '14:00', { codMecanico });
  const seguinte = await naRaia('14:00', '15:00', { codMecanico, codBox });
  await app.admin.query('update bloqueio set inicio_min = 870, fim_min = 930 where cod_box = $1', [codBox]);
  await acrescentar(semBox);
  expect(await horario(seguinte)).toBe('15:30-16:30');
});

test('sends to the tray whom the day has no room for, and only on confirmation', async () => {
  const primeiro = await naRaia('15:00', '16:00');
  const longo = await naRaia('16:00', '18:30');
  const curto = await naRaia('18:30', '19:00');

  const ensaio = calls.agendamentoTempoAdicional.output.parse(
    (await acrescentar(primeiro, { minutos: 60, confirmar: false })).json(),
  );
  expect(ensaio.empurrados).toEqual([expect.objectContaining({ codServico: longo, para: null })]);
  expect(await horario(longo)).toBe('16:00-18:30');

  await acrescentar(primeiro, { minutos: 60 });
  expect(await Promise.all([primeiro, longo, curto].map(horario))).toEqual([
    '15:00-17:00',
    '',
    '18:30-19:00',
  ]);
  expect(await servicoRow(app, longo)).toMatchObject({ cod_mecanico: null, cod_box: null, status: 1 });
});

test('confirmed with others than would move by now, does nothing and tells who they are', async () => {
  const longo = await naRaia('10:00', '11:00');
  const { empurrados: vistos } = calls.agendamentoTempoAdicional.output.parse(
    (await acrescentar(longo, { confirmar: false })).json(),
  );
  const outro = await naRaia('11:00', '12:00');

  const tarde = (await acrescentar(longo, { vistos })).json();
  expect(tarde).toMatchObject({ aplicado: false, empurrados: [{ codServico: outro }] });
  expect(await horario(longo)).toBe('10:00-11:00');

  const { empurrados } = calls.agendamentoTempoAdicional.output.parse(tarde);
  const certos = empurrados.map(({ codServico, para }) => ({ codServico, para }));
  expect((await acrescentar(longo, { vistos: certos })).json()).toMatchObject({ aplicado: true });
  expect(await Promise.all([longo, outro].map(horario))).toEqual(['10:00-11:30', '11:30-13:30']);
});

test('pushes a job around a block, but not onto a taken box nor through a running one', async () => {
  const { codDistribuidor, codConcessionaria } = casa;
  const recusa = async (codServico: number, minutos: number) =>
    (await acrescentar(codServico, { minutos, confirmar: false })).refusal().mensagem;
  await app.admin.query(
    `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, dia, inicio_min, fim_min, motivo)
     values ($1, $2, 'concessionaria', '2026-11-23', 600, 660, 'Reunião')`,
    [codDistribuidor, codConcessionaria],
  );
  const primeiro = await naRaia('08:00', '09:00');
  const segundo = await naRaia('09:00', '10:00');
  await acrescentar(primeiro, { minutos: 10 });
  expect(await horario(segundo)).toBe('11:00-12:00');

  const { rows } = await app.admin.query<{ cod_box: number }>(
    `select cod_box from box where cod_concessionaria = $1 and nome = 'Box 1'`,
    [codConcessionaria],
  );
  const codBox = rows[0]?.cod_box ?? 0;
  const beto = await aMecanico(app, casa);
  const quarto = await naRaia('13:00', '14:00');
  await naRaia('14:00', '15:00', { codBox });
  await naRaia('15:00', '16:00', { codMecanico: beto, codBox, cliente: 'Carla', placa: 'BRA2E19' });
  expect(await recusa(quarto, 10)).toBe('O Box 1 já está ocupado por Carla (BRA2E19) neste horário');

  const sexto = await naRaia('16:00', '17:00');
  await naRaia('17:00', '18:00', { status: 2, cliente: 'Davi', placa: 'BRA2E20' });
  expect(await recusa(sexto, 10)).toBe('Ana Teste já tem Davi (BRA2E20) neste horário');
});

test.each([
  ['stopped', { status: 2, paralisado: true }],
  ['waiting for inspection', { status: 3 }],
  ['waiting for delivery', { status: 4 }],
] as const)('a job that is %s gets the time and keeps its place', async (_, etapa) => {
  const codServico = await naRaia('09:00', '10:00', etapa);
  await naRaia('10:00', '11:00');

  expect((await acrescentar(codServico)).json()).toMatchObject({
    servico: { tempoAdicionalMin: 30 },
    empurrados: [],
  });
  expect(await horario(codServico)).toBe('09:00-10:00');
});

test('a job with no place gets the time; a squeezed-in one pushes nobody', async () => {
  const { codServico } = await aServico(app, casa);
  expect((await acrescentar(codServico)).json()).toMatchObject({ servico: { tempoAdicionalMin: 30 } });

  const encaixe = await naRaia('09:00', '10:00', { encaixe: true });
  await naRaia('10:00', '11:00');
  expect((await acrescentar(encaixe)).json()).toMatchObject({ empurrados: [] });
  expect(await horario(encaixe)).toBe('09:00-10:30');
});

test('a delivered job gets none, another house has none, level 6 may not', async () => {
  const entregue = await aServico(app, casa, { codMecanico: ana, status: 5 });
  expect((await acrescentar(entregue.codServico)).refusal().mensagem).toBe(
    'Não é possível acrescentar tempo: o serviço está finalizado',
  );
  const codServico = await naRaia('09:00', '10:00');
  const vizinho = await as(app, await aConcessionaria(app), 4);
  expect((await acrescentar(codServico, {}, vizinho)).status).toBe(404);
  expect((await acrescentar(codServico, {}, await as(app, casa, 6))).status).toBe(403);
});

test('two at once push one after the other, and nobody overlaps', async () => {
  const primeiro = await naRaia('08:00', '09:00');
  const segundo = await naRaia('09:00', '10:00');
  const terceiro = await naRaia('10:00', '11:00');

  const answers = await Promise.all([acrescentar(primeiro), acrescentar(segundo)]);

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await Promise.all([primeiro, segundo, terceiro].map(horario))).toEqual([
    '08:00-09:30',
    '09:30-11:00',
    '11:00-12:00',
  ]);
});
