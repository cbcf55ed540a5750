import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest';
import { ServicoAgendado, servicoContracts as calls } from '@oferta/contracts/agenda/servico.ts';
import { quantosEsperam } from '../../../../../test/database.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../../test/factories/house.ts';
import { aServico, intervalos, servicoRow } from '../../../../../test/factories/servico.ts';
import { type Caller, testApp, type TestApp } from '../../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
let ana: number;
let boxes: number[];
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 4);
  ana = await aMecanico(app, casa, { nome: 'Ana Teste' });
  const { rows } = await app.admin.query<{ cod_box: number }>(
    'select cod_box from box where cod_concessionaria = $1 order by nome',
    [casa.codConcessionaria],
  );
  boxes = rows.map(({ cod_box }) => cod_box);
});

const escalar = (body: Record<string, unknown>, quem = caller) =>
  app.call(quem, calls.agendamentoMecanico, {
    body: { codMecanico: ana, data: '2026-11-24', hora: '09:00', ...body },
  });
const refusalOf = async (body: Record<string, unknown>) => {
  const answer = await escalar(body);
  return [answer.status, answer.refusal().codigo, answer.refusal().mensagem];
};

describe('a job on a lane', () => {
  test('gets mechanic, box, start and the end its time asks for', async () => {
    const { codServico } = await aServico(app, casa, { tempoPadraoMin: 90 });

    const servico = ServicoAgendado.parse((await escalar({ codServico, codBox: boxes[0] })).json());

    expect(servico).toMatchObject({
      codMecanico: ana,
      codBox: boxes[0],
      inicioPlanejado: '2026-11-24T12:00:00Z',
      fimPlanejado: '2026-11-24T13:30:00Z',
      status: 1,
    });
  });

  test('ends after lunch when it crosses it', async () => {
    const { codServico } = await aServico(app, casa, { tempoPadraoMin: 90 });
    expect((await escalar({ codServico, hora: '11:00' })).json()).toMatchObject({
      fimPlanejado: '2026-11-24T16:30:00Z',
    });
  });

  test('takes the length it is stretched to, keeps its box unless told, and goes back to the tray', async () => {
    const { codServico } = await aServico(app, casa);
    await escalar({ codServico, codBox: boxes[0] });

    expect((await escalar({ codServico, duracaoMin: 30 })).json()).toMatchObject({
      fimPlanejado: '2026-11-24T12:30:00Z',
      codBox: boxes[0],
    });
    expect((await escalar({ codServico, codBox: null })).json()).toMatchObject({ codBox: null });
    expect((await escalar({ codServico, codMecanico: null })).json()).toMatchObject({
      codMecanico: null,
      inicioPlanejado: null,
      fimPlanejado: null,
    });
  });

  test('moves on its own place, and right after another', async () => {
    const { codServico } = await aServico(app, casa);
    const outro = await aServico(app, casa);
    await escalar({ codServico });

    expect((await escalar({ codServico, hora: '09:15' })).status).toBe(200);
    expect((await escalar({ codServico: outro.codServico, hora: '10:15' })).status).toBe(200);
  });
});

describe('past closing', () => {
  test('an encaixe may end, as when it is booked so, whatever hours the mechanic keeps', async () => {
    const dia = { abertura: 480, fechamento: 720, almocoInicio: null, almocoFim: null };
    const jornada = JSON.stringify([null, dia, dia, dia, dia, dia, null]);
    const rui = await aMecanico(app, casa, { nome: 'Rui Teste', jornada });
    const { codServico } = await aServico(app, casa, { tempoPadraoMin: 480 });

    for (const codMecanico of [ana, rui]) {
      expect((await escalar({ codServico, codMecanico, hora: '17:00', encaixe: true })).json()).toMatchObject(
        {
          encaixe: true,
          inicioPlanejado: '2026-11-24T20:00:00Z',
          fimPlanejado: '2026-11-25T04:00:00Z',
        },
      );
    }
    expect(await refusalOf({ codServico, hora: '17:00' })).toContain('agendamento.foraDoExpediente');
    expect(await refusalOf({ codServico, hora: '19:00', encaixe: true })).toContain(
      'agendamento.foraDoExpediente',
    );
  });

  test('a running job may end, so that one on overtime can change its box', async () => {
    const { codServico } = await aServico(app, casa, { codMecanico: ana, status: 2, tempoPadraoMin: 125 });
    const hoje = { data: '2026-11-23', hora: '17:00' };
    expect((await escalar({ codServico, codBox: boxes[0], ...hoje })).json()).toMatchObject({
      codBox: boxes[0],
      fimPlanejado: '2026-11-23T22:05:00Z',
    });
  });
});

describe('a place is refused', () => {
  test('AG-19 that the mechanic or the box holds for another, who is named; a squeeze goes past', async () => {
    const primeiro = await aServico(app, casa, { cliente: 'Carla', placa: 'BRA2E19' });
    const segundo = await aServico(app, casa);
    await escalar({ codServico: primeiro.codServico, codBox: boxes[0] });
    const { codServico } = segundo;

    expect(await refusalOf({ codServico, hora: '09:30' })).toEqual([
      409,
      'agendamento.mecanicoOcupado',
      'Ana Teste já tem Carla (BRA2E19) neste horário',
    ]);
    const beto = await aMecanico(app, casa);
    expect(await refusalOf({ codServico, codMecanico: beto, codBox: boxes[0], hora: '09:30' })).toEqual([
      409,
      'agendamento.boxOcupado',
      'O Box 1 já está ocupado por Carla (BRA2E19) neste horário',
    ]);
    expect((await escalar({ codServico, hora: '09:30', encaixe: true })).json()).toMatchObject({
      encaixe: true,
    });
    expect(await refusalOf({ codServico, hora: '09:45' })).toContain('agendamento.mecanicoOcupado');
  });

  test('in the past, unless the job only changes hands', async () => {
    const { codServico } = await aServico(app, casa, {
      codMecanico: ana,
      inicioPlanejado: '2026-11-23T10:00:00Z',
      fimPlanejado: '2026-11-23T11:00:00Z',
    });

    expect(await refusalOf({ codServico, data: '2026-11-23', hora: '07:30' })).toEqual([
      422,
      'agendamento.passado',
      'Este horário já passou. Escolha outro',
    ]);
    const beto = await aMecanico(app, casa);
    const answer = await escalar({ codServico, codMecanico: beto, data: '2026-11-23', hora: '07:00' });
    expect(answer.json()).toMatchObject({ codMecanico: beto, inicioPlanejado: '2026-11-23T10:00:00Z' });
  });

  test.each([
    [{ data: '2026-11-29' }, 'A concessionária não abre neste dia (domingo)'],
    [{ data: '2026-12-25' }, 'A concessionária não abre neste dia (Natal)'],
    [{ data: '2026-11-30' }, 'A concessionária não abre neste dia (Aniversário da cidade)'],
    [{ hora: '06:30' }, 'O horário fica fora do expediente (07:00 às 19:00, com almoço das 12:00 às 13:00)'],
    [{ hora: '12:30' }, 'O horário fica fora do expediente (07:00 às 19:00, com almoço das 12:00 às 13:00)'],
    [{ hora: '18:30' }, 'O horário fica fora do expediente (07:00 às 19:00, com almoço das 12:00 às 13:00)'],
    [{ hora: '15:30' }, 'Horário bloqueado: Treinamento'],
    [{ hora: '17:00' }, 'Horário bloqueado: Inventário'],
  ])('by the calendar: %o', async (quando, mensagem) => {
    const { codDistribuidor, codConcessionaria } = casa;
    await app.admin.query(`insert into feriado values ($1, $2, '2026-11-30', 'Aniversário da cidade')`, [
      codDistribuidor,
      codConcessionaria,
    ]);
    await bloqueio({
      recurso: 'mecanico',
      cod_mecanico: ana,
      inicio_min: 960,
      fim_min: 1000,
      motivo: 'Treinamento',
    });
    await bloqueio({ recurso: 'concessionaria', inicio_min: 1020, fim_min: 1030, motivo: 'Inventário' });
    const { codServico } = await aServico(app, casa);

    expect((await refusalOf({ codServico, ...quando }))[2]).toBe(mensagem);
  });

  test('a national holiday the house works on is a day like others', async () => {
    await app.admin.query(`insert into feriado values ($1, $2, '2026-12-25', 'Plantão', true)`, [
      casa.codDistribuidor,
      casa.codConcessionaria,
    ]);
    const { codServico } = await aServico(app, casa);
    expect((await escalar({ codServico, data: '2026-12-25' })).status).toBe(200);
  });

  test("another mechanic's block is nobody else's, a box's is that box's", async () => {
    const beto = await aMecanico(app, casa);
    await bloqueio({
      recurso: 'mecanico',
      cod_mecanico: beto,
      inicio_min: 540,
      fim_min: 600,
      motivo: 'Férias',
    });
    await bloqueio({ recurso: 'box', cod_box: boxes[1], inicio_min: 540, fim_min: 600, motivo: 'Elevador' });
    const { codServico } = await aServico(app, casa);

    expect(await refusalOf({ codServico, codBox: boxes[1] })).toContain('Horário bloqueado: Elevador');
    expect((await escalar({ codServico, codBox: boxes[0] })).status).toBe(200);
  });

  test("by the mechanic's own hours", async () => {
    const dia = { abertura: 480, fechamento: 720, almocoInicio: null, almocoFim: null };
    const jornada = JSON.stringify([null, dia, null, dia, dia, dia, null]);
    const rui = await aMecanico(app, casa, { nome: 'Rui Teste', jornada });
    const { codServico } = await aServico(app, casa);

    expect((await refusalOf({ codServico, codMecanico: rui }))[2]).toBe(
      'O horário fica fora do expediente (Rui Teste não trabalha neste dia)',
    );
    expect((await refusalOf({ codServico, codMecanico: rui, data: '2026-11-25', hora: '11:30' }))[2]).toBe(
      'O horário fica fora do expediente (08:00 às 12:00)',
    );
    expect((await escalar({ codServico, codMecanico: rui, data: '2026-11-25' })).status).toBe(200);
  });

  test('to a mechanic without the speciality, until a reason is given, once', async () => {
    const novato = await aMecanico(app, casa, { nome: 'Novato Teste', especialidades: [2] });
    const { codServico } = await aServico(app, casa);
    const body = { codServico, codMecanico: novato };

    expect(await refusalOf({ ...body, motivoEspecialidade: ' ' })).toEqual([
      422,
      'agendamento.semEspecialidade',
      'Novato Teste não tem a especialidade Serviço 1. Informe o motivo para escalar assim mesmo',
    ]);
    expect((await escalar({ ...body, motivoEspecialidade: 'Em treinamento' })).status).toBe(200);
    expect((await escalar({ ...body, hora: '10:00' })).status).toBe(200);
    expect(await servicoRow(app, codServico)).toMatchObject({ motivo_especialidade: 'Em treinamento' });
  });

  test('to people and boxes of another house, or who have left', async () => {
    const vizinha = await aConcessionaria(app);
    const { codServico } = await aServico(app, casa);
    const saiu = await aMecanico(app, casa, { ativo: false });

    for (const codMecanico of [await aMecanico(app, vizinha), saiu]) {
      expect(await refusalOf({ codServico, codMecanico })).toContain('agendamento.mecanicoDesconhecido');
    }
    expect(await refusalOf({ codServico, codBox: 999_999 })).toContain('equipe.recursoDesconhecido');
  });
});

test('a stale drag is shown what is there now', async () => {
  const { codServico } = await aServico(app, casa);
  await escalar({ codServico }, await as(app, casa, 4, { nome: 'Paula Teste' }));

  const answer = await escalar({ codServico, hora: '11:00', versao: 1 });

  expect([answer.status, answer.refusal().mensagem]).toEqual([
    409,
    'Paula Teste alterou este serviço há pouco. Confira os dados atuais e tente de novo',
  ]);
  expect(ServicoAgendado.parse(answer.refusal().atual)).toMatchObject({
    versao: 2,
    inicioPlanejado: '2026-11-24T12:00:00Z',
  });
  expect((await escalar({ codServico, hora: '11:00', versao: 2 })).status).toBe(200);
});

describe('a running job', () => {
  const hoje = { data: '2026-11-23', hora: '07:00' };

  test('changes hands with its clock', async () => {
    const { codServico } = await aServico(app, casa, { codMecanico: ana, status: 2 });
    const beto = await aMecanico(app, casa);

    expect((await escalar({ codServico, codMecanico: beto, ...hoje })).status).toBe(200);
    expect(await intervalos(app, codServico)).toMatchObject([
      { cod_mecanico: ana, motivo_fim: 'atribuirMecanico' },
      { cod_mecanico: beto, fim: null },
    ]);
  });

  test('keeps its clock when only its place changes', async () => {
    const { codServico } = await aServico(app, casa, { codMecanico: ana, status: 2 });
    await escalar({ codServico, ...hoje });
    expect(await intervalos(app, codServico)).toMatchObject([{ cod_mecanico: ana, fim: null }]);
  });

  test('is not taken from its mechanic, nor given to one who has another', async () => {
    const { codServico } = await aServico(app, casa, { codMecanico: ana, status: 2 });
    const beto = await aMecanico(app, casa, { nome: 'Beto Teste' });
    await aServico(app, casa, { codMecanico: beto, status: 2, cliente: 'Davi', placa: 'BRA2E20' });

    expect((await refusalOf({ codServico, codMecanico: null }))[2]).toBe(
      'Não é possível retirar o mecânico: o serviço está em serviço',
    );
    expect((await refusalOf({ codServico, codMecanico: beto, ...hoje }))[2]).toBe(
      'Beto Teste está com Davi (BRA2E20) em andamento. Pause esse serviço antes de iniciar outro',
    );
  });
});

test.each([
  [{ status: 2, paralisado: true }, 'paralisado'],
  [{ status: 3 }, 'aguardando inspeção'],
  [{ status: 4 }, 'aguardando entrega'],
  [{ status: 5 }, 'finalizado'],
] as const)('a job that is %o stays where it is', async (etapa, frase) => {
  const { codServico } = await aServico(app, casa, { codMecanico: ana, ...etapa });
  expect((await refusalOf({ codServico }))[2]).toBe(
    `Não é possível escalar o mecânico: o serviço está ${frase}`,
  );
});

test('of many who want one place, one gets it and the rest are told by whom', async () => {
  const jobs = await Promise.all(Array.from({ length: 8 }, () => aServico(app, casa)));

  const answers = await Promise.all(
    jobs.map(({ codServico }, i) => escalar({ codServico, hora: i % 2 ? '09:00' : '09:30' })),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const recusas = answers.filter(({ status }) => status !== 200).map((each) => each.refusal().mensagem);
  for (const mensagem of recusas)
    expect(mensagem).toMatch(/^Ana Teste já tem Cliente Teste \d+ \(TS[A-Z]\d[A-Z]\d{2}\) neste horário$/);
});

test('waits for its lane before it holds the car, so that two plans never wait for each other', async () => {
  const { codServico, codAgendamento } = await aServico(app, casa);
  const outro = await app.admin.connect();
  try {
    await outro.query('begin');
    await outro.query('select from mecanico where cod_mecanico = $1 for no key update', [ana]);

    const plano = escalar({ codServico });
    await expect.poll(() => quantosEsperam(app.url)).toBe(1);
    await outro.query('select from agendamento where cod_agendamento = $1 for update nowait', [
      codAgendamento,
    ]);
    await outro.query('commit');

    expect((await plano).status).toBe(200);
  } finally {
    outro.release();
  }
});

test('does not exist for others, and is not for level 6', async () => {
  const { codServico } = await aServico(app, casa);
  const vizinho = await as(app, await aConcessionaria(app), 4);
  expect((await escalar({ codServico }, vizinho)).status).toBe(404);
  expect((await escalar({ codServico }, await as(app, casa, 6))).status).toBe(403);
});

function bloqueio(row: Record<string, unknown>) {
  const { recurso, cod_mecanico = null, cod_box = null, inicio_min, fim_min, motivo } = row;
  return app.admin.query(
    `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, cod_mecanico, cod_box, dia, inicio_min, fim_min, motivo)
     values ($1, $2, $3, $4, $5, '2026-11-24', $6, $7, $8)`,
    [
      casa.codDistribuidor,
      casa.codConcessionaria,
      recurso,
      cod_mecanico,
      cod_box,
      inicio_min,
      fim_min,
      motivo,
    ],
  );
}
