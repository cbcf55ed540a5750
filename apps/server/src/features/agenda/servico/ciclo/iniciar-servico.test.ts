import { afterAll, beforeAll, expect, test } from 'vitest';
import { paralisacaoContracts } from '@oferta/contracts/agenda/paralisacao.ts';
import { servicoContracts as calls } from '@oferta/contracts/agenda/servico.ts';
import type { Contract } from '@oferta/contracts/contract.ts';
import { aConcessionaria, aMecanico, as, type Casa } from '../../../../../test/factories/house.ts';
import {
  agendamentoRow,
  anAgendamento,
  aServico,
  intervalos,
  type ServicoFeito,
  servicoRow,
} from '../../../../../test/factories/servico.ts';
import { type Caller, testApp, type TestApp } from '../../../../../test/test-app.ts';

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 4);
});
afterAll(() => app.close());

const iniciar = (codServico: number) => app.call(caller, calls.iniciarServico, { params: { codServico } });
const NOW = new Date('2026-11-23T11:00:00Z');

test('stamps the start, opens the clock and puts the car under service', async () => {
  const codMecanico = await aMecanico(app, casa);
  const { codServico, codAgendamento } = await aServico(app, casa, { codMecanico });

  const answer = await iniciar(codServico);

  expect(answer.json()).toMatchObject({
    status: 2,
    dataInicioServico: '2026-11-23T10:30:00Z',
    dataInicioServicoExecucao: '2026-11-23T11:00:00Z',
    trabalhadoMin: 0,
    situacao: 'emAtendimento',
  });
  expect(await intervalos(app, codServico)).toEqual([
    { cod_mecanico: codMecanico, inicio: NOW, fim: null, motivo_fim: null },
  ]);
  expect(await agendamentoRow(app, codAgendamento)).toMatchObject({ situacao: 'emAtendimento' });
});

test('keeps the first start of a job taken up again, with a stretch of its own', async () => {
  const { codServico } = await aServico(app, casa, {
    codMecanico: await aMecanico(app, casa),
    status: 2,
    paralisado: true,
  });
  await app.call(caller, calls.removerParalisado, { params: { codServico } });

  const answer = await iniciar(codServico);

  expect(answer.json()).toMatchObject({ dataInicioServicoExecucao: '2026-11-23T10:40:00Z' });
  expect((await intervalos(app, codServico)).map(({ fim }) => fim)).toEqual([expect.any(Date), null]);
});

test('counts a car as arrived when its OS was opened elsewhere', async () => {
  const { codServico, codAgendamento } = await aServico(app, casa, {
    codMecanico: await aMecanico(app, casa),
    situacao: 'confirmado',
    osAberta: true,
    dataInicioServico: null,
  });

  expect((await iniciar(codServico)).status).toBe(200);
  expect(await agendamentoRow(app, codAgendamento)).toMatchObject({ recebido_em: NOW });
  expect(await servicoRow(app, codServico)).toMatchObject({ data_inicio_servico: NOW });
});

test.each<[string, ServicoFeito, string, string]>([
  ['a mechanic', { codMecanico: null }, 'servico.semMecanico', 'Escolha o mecânico antes de iniciar'],
  [
    'the car',
    { situacao: 'confirmado' },
    'servico.osFechada',
    'Receba o veículo antes de iniciar: a OS não está aberta',
  ],
])('needs %s', async (_, falta, codigo, mensagem) => {
  const codMecanico = await aMecanico(app, casa);
  const { codServico } = await aServico(app, casa, { codMecanico, ...falta });

  const answer = await iniciar(codServico);

  expect([answer.status, answer.refusal()]).toEqual([409, { codigo, mensagem }]);
});

test.each([
  [{ placa: 'ABC1234' }, 'Maria (ABC-1234)'],
  [{ placa: null, chassi: '9BWZZZ377VT004251' }, 'Maria (chassi final 4251)'],
])('AG-11 a mechanic with a running job is told whose: %o', async (veiculo, quem) => {
  const codMecanico = await aMecanico(app, casa, { nome: 'João Teste' });
  const outro = await aServico(app, casa, { codMecanico, status: 2, cliente: 'Maria', ...veiculo });
  const { codServico } = await aServico(app, casa, { codMecanico });

  const answer = await iniciar(codServico);

  expect([answer.status, answer.refusal()]).toEqual([
    409,
    {
      codigo: 'servico.mecanicoComServico',
      mensagem: `João Teste está com ${quem} em andamento. Pause esse serviço antes de iniciar outro`,
      atual: expect.objectContaining({ codServico: outro.codServico, cliente: 'Maria', status: 2 }),
    },
  ]);
  expect(await intervalos(app, codServico)).toEqual([]);
});

test('a stopped job of the mechanic is not in the way', async () => {
  const codMecanico = await aMecanico(app, casa);
  await aServico(app, casa, { codMecanico, status: 2, paralisado: true });
  const { codServico } = await aServico(app, casa, { codMecanico });

  expect((await iniciar(codServico)).status).toBe(200);
});

test('of several jobs of one mechanic started at once, one starts', async () => {
  const codMecanico = await aMecanico(app, casa);
  const jobs = await Promise.all([1, 2, 3, 4].map(() => aServico(app, casa, { codMecanico })));

  const answers = await Promise.all(jobs.map(({ codServico }) => iniciar(codServico)));

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  const recusados = answers.filter(({ status }) => status === 409);
  expect(recusados.map((each) => each.refusal().codigo)).toEqual(
    Array.from({ length: 3 }, () => 'servico.mecanicoComServico'),
  );
});

test('jobs of one car started at once by two mechanics both start', async () => {
  const codAgendamento = await anAgendamento(app, casa);
  const jobs = [];
  for (const codMecanico of [await aMecanico(app, casa), await aMecanico(app, casa)]) {
    jobs.push(await aServico(app, casa, { codAgendamento, codMecanico }));
  }

  const answers = await Promise.all(jobs.map(({ codServico }) => iniciar(codServico)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('a cancelled start clears it, and its time is not work', async () => {
  const { codServico } = await aServico(app, casa, { codMecanico: await aMecanico(app, casa), status: 2 });

  const answer = await app.call(caller, calls.cancelarInicio, { params: { codServico } });

  expect(answer.json()).toMatchObject({ dataInicioServicoExecucao: null, percentual: 0, trabalhadoMin: 0 });
  expect(await intervalos(app, codServico)).toMatchObject([{ fim: NOW, motivo_fim: 'cancelarInicio' }]);
});

test('a start cancelled after a stop leaves what was done before it, whoever was at it since', async () => {
  const [um, dois] = [await aMecanico(app, casa), await aMecanico(app, casa)];
  const { codServico } = await aServico(app, casa, { codMecanico: um });
  const params = { codServico };
  const passo = async (contract: Contract, input: object = {}) => {
    const answer = await app.call(caller, contract, { params, ...input });
    expect(answer.status, answer.text).toBe(200);
    return answer.json();
  };
  const relogio = async (hora: string) => {
    app.setNow(new Date(`2026-11-23T${hora}:00Z`));
    // Nobody's session lasts that long.
    caller = await as(app, casa, 4);
  };
  try {
    await relogio('11:00');
    await passo(calls.iniciarServico);
    await passo(calls.atualizarPercentual, { params: { codServico, percentual: 60 } });
    await relogio('12:00');
    await passo(paralisacaoContracts.paralisarServico, { body: { motivo: 'garantia' } });
    const antes = await passo(calls.removerParalisado);
    expect(antes).toMatchObject({ percentual: 60, trabalhadoMin: 60, status: 1 });

    await relogio('12:10');
    await passo(calls.iniciarServico);
    await passo(calls.atualizarPercentual, { params: { codServico, percentual: 75 } });
    await passo(calls.atualizarPercentual, { params: { codServico, percentual: 90 } });
    await relogio('12:20');
    const body = { codServico, codMecanico: dois, data: '2026-11-23', hora: '10:00' };
    await passo(calls.agendamentoMecanico, { body });
    await relogio('12:30');
    expect(await passo(calls.cancelarInicio)).toMatchObject({
      status: 1,
      percentual: 60,
      dataInicioServicoExecucao: '2026-11-23T11:00:00Z',
      trabalhadoMin: 60,
    });
  } finally {
    await relogio('11:00');
  }
  expect((await intervalos(app, codServico)).map(({ motivo_fim }) => motivo_fim)).toEqual([
    'paralisar',
    'cancelarInicio',
    'cancelarInicio',
  ]);
});

test('a first start that changed hands and is cancelled leaves nothing', async () => {
  const [um, dois] = [await aMecanico(app, casa), await aMecanico(app, casa)];
  const { codServico } = await aServico(app, casa, { codMecanico: um });
  const params = { codServico };
  await app.call(caller, calls.iniciarServico, { params });
  const body = { codServico, codMecanico: dois, data: '2026-11-23', hora: '14:00' };
  expect((await app.call(caller, calls.agendamentoMecanico, { body })).status).toBe(200);

  const answer = await app.call(caller, calls.cancelarInicio, { params });

  expect(answer.json()).toMatchObject({ dataInicioServicoExecucao: null, percentual: 0, trabalhadoMin: 0 });
  expect(await intervalos(app, codServico)).toMatchObject([
    { cod_mecanico: um, motivo_fim: 'cancelarInicio' },
    { cod_mecanico: dois, motivo_fim: 'cancelarInicio' },
  ]);
});

test.each([
  [101, 422, 'Informe um percentual inteiro de 0 a 100'],
  [-1, 422, 'Informe um percentual inteiro de 0 a 100'],
  [33.3, 422, 'Informe um percentual inteiro de 0 a 100'],
  ['tudo', 400, 'Confira os campos indicados e tente de novo'],
])('a percentage of %s is refused', async (percentual, status, mensagem) => {
  const { codServico } = await aServico(app, casa, { codMecanico: await aMecanico(app, casa), status: 2 });

  const answer = await app.call(caller, calls.atualizarPercentual, { params: { codServico, percentual } });

  expect([answer.status, answer.refusal().mensagem]).toEqual([status, mensagem]);
});

test('the actions are not to be had by GET', async () => {
  const answer = await app.call(
    caller,
    { ...calls.iniciarServico, method: 'GET' },
    { params: { codServico: 1 } },
  );
  expect(answer.status).toBe(404);
});
