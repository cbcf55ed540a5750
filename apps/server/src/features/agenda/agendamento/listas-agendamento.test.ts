import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agendamentoContracts } from '@oferta/contracts/agenda/agendamento.ts';
import { canceladoContracts } from '@oferta/contracts/agenda/cancelado.ts';
import { anAgendamento, aRecebido, TERCA, type Pedido, jaPassou } from '../../../../test/factories/agenda.ts';
import { aConcessionaria, aConsultor, as, type Casa } from '../../../../test/factories/house.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { agendamentoFeeds } from './agendamento.feed.ts';
import { inTenant } from '#kernel/db/tenant.ts';

const { listAgendamentos, bolsao, noShow, agendamentoEntrega, marcarNoShow } = agendamentoContracts;

let app: TestApp;
let casa: Casa;
let vazia: Casa;
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  casa = await aConcessionaria(app);
  vazia = await aConcessionaria(app, { fuso: 'America/Manaus' });
  caller = await as(app, casa, 4, { concessionarias: [casa.codConcessionaria, vazia.codConcessionaria] });
});
afterAll(() => app.close());

const marcar = (over: Pedido = {}) => anAgendamento(app, { caller, casa }, over);
const listar = (
  inicio: string,
  fim: string,
  headers: Record<string, string> = {},
  { codConcessionaria } = casa,
) => app.call(caller, listAgendamentos, { params: { codConcessionaria, inicio, fim }, headers });

describe('the list of a span', () => {
  test("is in the contract's shape, by day and hour, without what was cancelled", async () => {
    const dez = await marcar({ dataAgendamento: '2026-11-23', horaAgendamento: '10:00' });
    const nove = await marcar({ dataAgendamento: '2026-11-23' });
    const amanha = await marcar();
    const cancelado = await marcar({ dataAgendamento: '2026-11-23' });
    await app.call(caller, agendamentoContracts.deleteAgendamento, {
      body: { codAgendamento: cancelado.codAgendamento, versao: 1 },
    });

    const hoje = listAgendamentos.output.parse((await listar('0', '0')).json());
    expect(hoje.map(({ codAgendamento }) => codAgendamento)).toEqual([
      nove.codAgendamento,
      dez.codAgendamento,
    ]);
    const dois = listAgendamentos.output.parse((await listar('0', TERCA)).json());
    expect(dois.map(({ codAgendamento }) => codAgendamento)).toEqual(
      [nove, dez, amanha].map((cada) => cada.codAgendamento),
    );
    expect((await listar(TERCA, '2026-11-20')).json()).toEqual([]);

    const { agendamentosCancelados } = canceladoContracts;
    const cancelados = async (data: string) => {
      const params = { codConcessionaria: casa.codConcessionaria, data };
      const answer = await app.call(caller, agendamentosCancelados, { params });
      return agendamentosCancelados.output.parse(answer.json());
    };
    expect(await cancelados('0')).toMatchObject([
      { codAgendamento: cancelado.codAgendamento, situacao: 'cancelado', servicos: [{ codTipoServico: 1 }] },
    ]);
    expect(await cancelados(TERCA)).toEqual([]);
  });

  test('costs no query while nothing changes, and is told per day', async () => {
    const primeira = await listar('0', '0');
    const etag = String(primeira.headers['etag']);
    expect((await listar('0', '0', { 'if-none-match': etag })).status).toBe(304);
    expect((await listar('0', TERCA, { 'if-none-match': etag })).status).toBe(200);
    await marcar();
    expect((await listar('0', '0', { 'if-none-match': etag })).status).toBe(200);
  });

  test('is given for 62 days and not for 63', async () => {
    expect((await listar('2026-11-01', '2027-01-01')).status).toBe(200);
    expect((await listar('2026-11-01', '2027-01-02')).refusal()).toMatchObject({
      codigo: 'agendamento.periodoLongo',
      mensagem: 'Peça no máximo 62 dias por vez',
    });
    expect((await listar('2026-02-30', '0')).status).toBe(400);
  });

  test("of today is the dealership's today", async () => {
    app.setNow(new Date('2026-11-23T11:00:00Z'));
    expect((await listar('0', '0', {}, vazia)).json()).toEqual([]);
  });

  test('is what the live feed sends', async () => {
    const pelaChamada = (await listar('0', '0')).json();
    const peloFeed = await inTenant(app.app.platform.db, {
      tenant: { codDistribuidor: casa.codDistribuidor, concessionarias: [casa.codConcessionaria] },
      actor: null,
      readOnly: true,
      work: (tx) =>
        agendamentoFeeds.getAgendamentos(tx, casa.codConcessionaria, new Date('2026-11-23T11:00:00Z')),
    });
    expect(JSON.parse(peloFeed)).toEqual(pelaChamada);
    expect(pelaChamada).not.toEqual([]);
  });

  test('reads its day by the index', async () => {
    await app.admin.query(
      `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, origem, cliente, placa, modelo)
       select $1, $2, date '2020-01-01' + (n % 2000), 540, 60, 'telefone', 'Cliente ' || n, 'MUI' || lpad((n % 10000)::text, 4, '0'), 'Modelo'
       from generate_series(1, 20000) n`,
      [casa.codDistribuidor, casa.codConcessionaria],
    );
    await app.admin.query('analyze agendamento');
    const plano = await inTenant(app.app.platform.db, {
      tenant: { codDistribuidor: casa.codDistribuidor, concessionarias: [casa.codConcessionaria] },
      actor: null,
      work: (tx) =>
        tx.executeQuery<{ 'QUERY PLAN': string }>({
          sql: `explain select f.* from agendamento_fio f where f."codConcessionaria" = ${casa.codConcessionaria}
                and f.dia between '2026-11-23' and '2026-11-23' and f.situacao <> 'cancelado'`,
          parameters: [],
          query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
          queryId: { queryId: 'explain' },
        }),
    });
    expect(plano.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/agendamento_dia/);
  });
});

test('AV-08 the bolsão holds what nobody has taken, from the day on', async () => {
  const [livre, tarde] = [
    await marcar({ dataAgendamento: '2026-12-10' }),
    await marcar({ dataAgendamento: '2026-12-11' }),
  ];
  await marcar({ dataAgendamento: '2026-12-10', codConsultor: await aConsultor(app, casa) });
  const answer = await app.call(caller, bolsao, {
    params: { codConcessionaria: casa.codConcessionaria, data: '2026-12-10' },
  });
  const pedidos = bolsao.output.parse(answer.json());
  const codigos = pedidos.map(({ codAgendamento }) => codAgendamento);
  // By which the counter sees how long a client has waited for an answer.
  expect(pedidos.every(({ criadoEm }) => Date.parse(criadoEm) > 0)).toBe(true);
  expect(codigos).toEqual([livre.codAgendamento, tarde.codAgendamento]);
});

test('the whole bolsão holds also what nobody took in time, for 90 days', async () => {
  const vencer = async (dia: string) => {
    const { codAgendamento } = await marcar();
    await app.admin.query('update agendamento set dia = $2 where cod_agendamento = $1', [
      codAgendamento,
      dia,
    ]);
    return codAgendamento;
  };
  const [ontem, limite, velho] = [
    await vencer('2026-11-22'),
    await vencer('2026-08-25'),
    await vencer('2026-08-24'),
  ];
  const doBolsao = async (data: string) => {
    const answer = await app.call(caller, bolsao, {
      params: { codConcessionaria: casa.codConcessionaria, data },
    });
    return bolsao.output.parse(answer.json()).map(({ codAgendamento }) => codAgendamento);
  };
  const todos = await doBolsao('0');
  expect(todos.slice(0, 2)).toEqual([limite, ontem]);
  expect(todos).not.toContain(velho);
  expect(await doBolsao('2026-11-23')).not.toContain(ontem);
});

test('no-shows are listed for 30 days, with their services', async () => {
  const { codAgendamento } = await marcar();
  const versao = await jaPassou(app, codAgendamento);
  const velho = await marcar();
  await app.call(caller, marcarNoShow, { params: { codAgendamento }, body: { versao, motivo: 'Chuva' } });
  await app.call(caller, marcarNoShow, {
    params: { codAgendamento: velho.codAgendamento },
    body: { versao: await jaPassou(app, velho.codAgendamento), motivo: 'Antigo' },
  });
  await app.admin.query(`update agendamento set dia = '2026-10-23' where cod_agendamento = $1`, [
    velho.codAgendamento,
  ]);

  const answer = await app.call(caller, noShow, { params: { codConcessionaria: casa.codConcessionaria } });
  expect(noShow.output.parse(answer.json())).toMatchObject([
    { codAgendamento, motivoNoShow: 'Chuva', servicos: [{ codTipoServico: 1 }] },
  ]);
});

test("deliveries are those promised or done on the dealership's day, by the promise", async () => {
  const quem = { caller, casa };
  const tarde = await aRecebido(app, quem, { previsaoEntrega: '2026-12-15T23:30:00-03:00' });
  const cedo = await aRecebido(app, quem, { previsaoEntrega: '2026-12-15T10:00:00-03:00' });
  const feita = await aRecebido(app, quem, { previsaoEntrega: '2026-12-14T10:00:00-03:00' });
  await aRecebido(app, quem, { previsaoEntrega: '2026-12-16T00:00:00-03:00' });
  await app.admin.query(
    `update agendamento set situacao = 'entregue', entregue_em = '2026-12-15T12:00:00-03:00' where cod_agendamento = $1`,
    [feita.codAgendamento],
  );
  const answer = await app.call(caller, agendamentoEntrega, {
    params: { codConcessionaria: casa.codConcessionaria, data: '2026-12-15' },
  });
  const codigos = agendamentoEntrega.output.parse(answer.json()).map(({ codAgendamento }) => codAgendamento);
  expect(codigos).toEqual([feita, cedo, tarde].map(({ codAgendamento }) => codAgendamento));
});

/** Promised, by an appointment that is not later than its promise. */
const PROMETER = `update agendamento
  set dia = least(dia, ($2::timestamptz at time zone 'America/Sao_Paulo')::date), previsao_entrega = $2
  where cod_agendamento = $1`;

test('the deliveries of today hold the overdue ones, and the cars that are ready without a promise', async () => {
  const quem = { caller, casa };
  const prometer = async (previsaoEntrega: string | null) => {
    const { codAgendamento } = await aRecebido(app, quem);
    await app.admin.query(PROMETER, [codAgendamento, previsaoEntrega]);
    return codAgendamento;
  };
  const inspecionar = (codAgendamento: number) =>
    app.admin.query(
      `update servico set status = 4, percentual = 100, data_inicio_servico_execucao = now(), data_fim_servico = now()
       where cod_agendamento = $1`,
      [codAgendamento],
    );
  const atrasada = await prometer('2026-11-20T10:00:00-03:00');
  const deHoje = await prometer('2026-11-23T10:00:00-03:00');
  const pronta = await prometer(null);
  await inspecionar(pronta);
  const semPromessa = await prometer(null);
  const prometidaDepois = await prometer('2026-11-30T10:00:00-03:00');
  await inspecionar(prometidaDepois);
  const foraDaCasa = await marcar();
  await app.admin.query(PROMETER, [foraDaCasa.codAgendamento, '2026-11-20T10:00:00-03:00']);

  const entregas = async (data: string) => {
    const { codConcessionaria } = casa;
    const answer = await app.call(caller, agendamentoEntrega, { params: { codConcessionaria, data } });
    return agendamentoEntrega.output.parse(answer.json()).map(({ codAgendamento }) => codAgendamento);
  };
  expect(await entregas('0')).toEqual([atrasada, deHoje, pronta]);
  expect(await entregas('2026-11-23')).toEqual([deHoje]);
  expect(await entregas('0')).not.toContain(semPromessa);
});
