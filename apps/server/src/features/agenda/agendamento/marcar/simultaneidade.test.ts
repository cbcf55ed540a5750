import { afterAll, beforeAll, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { anAgendamento, novoAgendamento, TERCA } from '../../../../../test/factories/agenda.ts';
import {
  aConcessionaria,
  aConsultor,
  aMecanico,
  as,
  type Casa,
} from '../../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../../test/test-app.ts';

const { criarAgendamento, alterarAgendamento } = agendamentoContracts;

let app: TestApp;
let casa: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  caller = await as(app, casa, 4);
});
afterAll(() => app.close());

const contagem = (respostas: { status: number }[]) => {
  const porStatus: Record<number, number> = {};
  for (const { status } of respostas) porStatus[status] = (porStatus[status] ?? 0) + 1;
  return porStatus;
};

const marcados = async (codConsultor: number) => {
  const { rows } = await app.admin.query('select from agendamento where cod_consultor = $1', [codConsultor]);
  return rows.length;
};

test('fifty identical bookings at once leave one winner and 49 clear refusals', async () => {
  const codConsultor = await aConsultor(app, casa);
  const body = novoAgendamento(casa, {
    codConsultor,
    cliente: { nome: 'Marcos Exemplo' },
    veiculo: { placa: 'ABC-1234' },
  });
  const respostas = await Promise.all(
    Array.from({ length: 50 }, () => app.call(caller, criarAgendamento, { body })),
  );

  expect(contagem(respostas)).toEqual({ 200: 1, 409: 49 });
  const frases = new Set(
    respostas.filter(({ status }) => status === 409).map((resposta) => resposta.refusal().mensagem),
  );
  expect([...frases]).toEqual(['Horário acabou de ser ocupado por Marcos (ABC-1234)']);
  expect(await marcados(codConsultor)).toBe(1);
});

test('one minute of overlap is an overlap; touching is not', async () => {
  const codConsultor = await aConsultor(app, casa);
  await anAgendamento(app, { caller, casa }, { codConsultor, horaAgendamento: '09:00' });
  const as959 = await app.call(caller, criarAgendamento, {
    body: novoAgendamento(casa, { codConsultor, horaAgendamento: '09:59' }),
  });
  const as1000 = await app.call(caller, criarAgendamento, {
    body: novoAgendamento(casa, { codConsultor, horaAgendamento: '10:00' }),
  });
  expect([as959.status, as1000.status]).toEqual([409, 200]);
});

test('moves race bookings for one slot, and one of them gets it', async () => {
  const codConsultor = await aConsultor(app, casa);
  const outroConsultor = await aConsultor(app, casa, { capacidade: 8 });
  const existentes = [];
  for (let i = 0; i < 6; i += 1)
    existentes.push(await anAgendamento(app, { caller, casa }, { codConsultor: outroConsultor }));

  const movimentos = existentes.map(({ codAgendamento, versao }) =>
    app.call(caller, alterarAgendamento, {
      params: { codAgendamento },
      body: { versao, codConsultor, horaAgendamento: '15:00' },
    }),
  );
  const criacoes = Array.from({ length: 6 }, () =>
    app.call(caller, criarAgendamento, {
      body: novoAgendamento(casa, { codConsultor, horaAgendamento: '15:00' }),
    }),
  );
  expect(contagem(await Promise.all([...movimentos, ...criacoes]))).toEqual({ 200: 1, 409: 11 });
  expect(await marcados(codConsultor)).toBe(1);
});

test('who wants what somebody has is told so at once, whoever keeps that day', async () => {
  const codConsultor = await aConsultor(app, casa);
  const outroConsultor = await aConsultor(app, casa);
  await anAgendamento(app, { caller, casa }, { codConsultor, cliente: { nome: 'Marcos Exemplo' } });
  const { codAgendamento, versao } = await anAgendamento(
    app,
    { caller, casa },
    { codConsultor: outroConsultor },
  );
  const dono = await app.admin.connect();
  try {
    await dono.query('begin');
    await dono.query('select travar_recursos($1)', [[`consultor ${codConsultor} ${TERCA}`]]);
    const mover = (horaAgendamento?: string) =>
      app.call(caller, alterarAgendamento, {
        params: { codAgendamento },
        body: { versao, codConsultor, ...(horaAgendamento !== undefined && { horaAgendamento }) },
      });
    expect((await mover()).refusal().mensagem).toMatch(/^Horário acabou de ser ocupado por Marcos/);

    const livre = mover('15:00');
    await esperando();
    await dono.query('rollback');
    expect((await livre).status).toBe(200);
  } finally {
    await dono.query('rollback');
    dono.release();
  }
});

test('a mechanic is given to one of many who want the same hour', async () => {
  const codMecanico = await aMecanico(app, casa);
  const servicos = [{ codTipoServico: 1, descricao: 'Freio', tempoPadraoMin: 60, codMecanico }];
  const respostas = await Promise.all(
    Array.from({ length: 10 }, () =>
      app.call(caller, criarAgendamento, { body: novoAgendamento(casa, { servicos }) }),
    ),
  );
  expect(contagem(respostas)).toEqual({ 200: 1, 409: 9 });
  const [perdeu] = respostas.filter(({ status }) => status === 409);
  expect(perdeu?.refusal().codigo).toBe('agendamento.mecanicoOcupado');
});

test('a writer who asks nobody is still stopped by the database, and named', async () => {
  const codConsultor = await aConsultor(app, casa);
  const outro = await app.admin.connect();
  try {
    await outro.query('begin');
    await outro.query(
      `insert into agendamento (cod_distribuidor, cod_concessionaria, cod_consultor, dia, hora_min, duracao_min, origem, cliente, placa, modelo)
       values ($1, $2, $3, $4, 540, 60, 'integracao', 'Dora Exemplo', 'DMS1234', 'Modelo')`,
      [casa.codDistribuidor, casa.codConcessionaria, codConsultor, TERCA],
    );
    const resposta = app.call(caller, criarAgendamento, { body: novoAgendamento(casa, { codConsultor }) });
    await esperando();
    await outro.query('commit');
    expect((await resposta).refusal()).toMatchObject({
      codigo: 'agendamento.ocupado',
      mensagem: 'Horário acabou de ser ocupado por Dora (DMS-1234)',
    });
  } finally {
    outro.release();
  }
});

/** Until some transaction waits for another's. */
async function esperando(): Promise<void> {
  for (;;) {
    const { rows } = await app.admin.query(
      'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database()) or (not granted and locktype = $1)',
      ['transactionid'],
    );
    if (rows.length > 0) return;
  }
}
