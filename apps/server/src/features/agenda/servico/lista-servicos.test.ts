import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ServicoAgendado, servicoContracts as calls } from '@oferta/contracts/agenda/servico.ts';
import { appUrl } from '#kernel/db/database.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import { anAgendamento, aServico } from '../../../../test/factories/servico.ts';
import { type Caller, testApp, type TestApp } from '../../../../test/test-app.ts';
import { testPool } from '../../../../test/test-pool.ts';

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
  app.app.platform.directory.forget();
  caller = await as(app, casa, 4);
  ana = await aMecanico(app, casa);
});

const ask = (data = '0', headers: Record<string, string> = {}) =>
  app.call(caller, calls.listServicosAgendados, {
    params: { codConcessionaria: casa.codConcessionaria, data },
    headers,
  });
const codigos = async (data?: string) =>
  ServicoAgendado.array()
    .parse((await ask(data)).json())
    .map(({ codServico }) => codServico);
const job = async (feito: Parameters<typeof aServico>[2]) => (await aServico(app, casa, feito)).codServico;

const AGENDADO = { situacao: 'confirmado', dataInicioServico: null };
const ONTEM = '2026-11-20';
const HOJE = '2026-11-23';
const AMANHA = '2026-11-24';

describe('the day', () => {
  test('holds what is booked and what is planned for it, in the order it happens', async () => {
    const tarde = await job({ ...AGENDADO, dia: AMANHA, horaMin: 840 });
    const planejado = await job({
      ...AGENDADO,
      dia: HOJE,
      codMecanico: ana,
      inicioPlanejado: `${AMANHA}T09:00:00-03:00`,
      fimPlanejado: `${AMANHA}T10:00:00-03:00`,
    });
    const cedo = await job({ ...AGENDADO, dia: AMANHA, horaMin: 420 });
    await job({ ...AGENDADO, dia: '2026-11-25' });

    expect(await codigos(AMANHA)).toEqual([cedo, planejado, tarde]);
  });

  test("is the dealership's own: 23:30 planned is not tomorrow", async () => {
    const noturno = await job({
      ...AGENDADO,
      dia: ONTEM,
      codMecanico: ana,
      inicioPlanejado: `${AMANHA}T23:30:00-03:00`,
      fimPlanejado: `${AMANHA}T23:45:00-03:00`,
    });
    expect(await codigos(AMANHA)).toEqual([noturno]);
    expect(await codigos('2026-11-25')).toEqual([]);
  });

  test('that is today also holds what is in the house since before', async () => {
    const dia = ONTEM;
    const naCasa = [
      await job({ dia, status: 2, codMecanico: ana }),
      await job({ dia, status: 2, paralisado: true, codMecanico: ana }),
      await job({ dia, status: 3, codMecanico: ana }),
      await job({ dia, status: 4, codMecanico: ana }),
      await job({ dia, status: 1 }),
    ];
    const entregue = await job({ dia, status: 4, codMecanico: ana });
    await app.call(caller, calls.registrarEntrega, { params: { codServico: entregue } });
    await job({ ...AGENDADO, dia });
    await job({ dia, status: 5, codMecanico: ana });

    expect(new Set(await codigos())).toEqual(new Set([...naCasa, entregue]));
    expect(await codigos('0')).toEqual(await codigos(HOJE));
    expect(await codigos(ONTEM)).toHaveLength(8);
    expect(await codigos(AMANHA)).toEqual([]);
  });

  test('leaves out the cancelled and those who did not come', async () => {
    await job({ ...AGENDADO, situacao: 'cancelado' });
    await job({ ...AGENDADO, situacao: 'noShow' });
    const codServico = await job(AGENDADO);
    await app.admin.query('update servico set cancelado = true where cod_servico = $1', [codServico]);
    expect(await codigos()).toEqual([]);
  });
});

test('carries what lanes and cards show', async () => {
  const codConsultor = await aConsultor(app, casa, { nome: 'Rita Teste' });
  const { codServico, codAgendamento } = await aServico(app, casa, { codMecanico: ana, status: 2 });
  await app.admin.query('update agendamento set cod_consultor = $1, prisma = 7 where cod_agendamento = $2', [
    codConsultor,
    codAgendamento,
  ]);

  const [servico] = ServicoAgendado.array().parse((await ask()).json());

  expect(servico).toMatchObject({
    codServico,
    consultorAgendado: 'Rita Teste',
    horaAgendamento: '08:00',
    prisma: 7,
    osAberta: true,
    trabalhadoMin: 20,
    dataInicioServicoExecucao: '2026-11-23T10:40:00Z',
  });
});

test('is not sent again to who holds it, until a job changes', async () => {
  const codServico = await job({ codMecanico: ana });
  const etag = String((await ask()).headers['etag']);

  expect((await ask('0', { 'if-none-match': etag })).status).toBe(304);
  await app.call(caller, calls.iniciarServico, { params: { codServico } });
  expect((await ask('0', { 'if-none-match': etag })).status).toBe(200);
});

test("is another's secret", async () => {
  const vizinho = await as(app, await aConcessionaria(app), 4);
  for (const call of [calls.listServicosAgendados, calls.servicosParalizado]) {
    const params = { codConcessionaria: casa.codConcessionaria, data: '0' };
    expect((await app.call(vizinho, call, { params })).status).toBe(404);
    expect((await app.call(await as(app, casa, 6), call, { params })).status).toBe(403);
  }
});

describe('with years of history', () => {
  beforeAll(async () => {
    const grande = await aConcessionaria(app);
    const tabelas = ['agendamento', 'servico'];
    // Rows as the triggers would leave them, without the minutes they would take.
    for (const tabela of tabelas) await app.admin.query(`alter table ${tabela} disable trigger user`);
    await app.admin.query(
      `with casa as (select * from concessionaria where cod_concessionaria = $1),
       a as (
         insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, inicio, fim,
           situacao, origem, cliente, placa, modelo, recebido_em, entregue_em)
         select cod_distribuidor, cod_concessionaria, date '2026-11-23' - n % 900, 480, 60, now(), now() + interval '1 hour',
           'entregue', 'balcao', 'Cliente Teste', 'TST0001', 'Modelo Teste', now(), now()
         from casa, generate_series(1, 30000) n
         returning *)
       insert into servico (cod_distribuidor, cod_concessionaria, cod_agendamento, cod_tipo_servico, descricao,
         tempo_padrao_min, inicio_planejado, fim_planejado, status, percentual, data_inicio_servico,
         data_inicio_servico_execucao, data_fim_servico, entrega_em)
       select cod_distribuidor, cod_concessionaria, cod_agendamento, 1, 'Revisão', 60, dia + interval '10 hours',
         dia + interval '11 hours', 5, 100, dia, dia, dia, dia + interval '1 day'
       from a`,
      [grande.codConcessionaria],
    );
    for (const tabela of tabelas) await app.admin.query(`alter table ${tabela} enable trigger user`);
    await app.admin.query('analyze agendamento, servico');
  });

  test('finds a day by its indexes, under the row policies', async () => {
    const { rows: donos } = await app.admin.query<{ d: number; c: number }>(
      `select cod_distribuidor as d, cod_concessionaria as c from servico group by 1, 2 order by count(*) desc limit 1`,
    );
    const dono = donos[0] ?? { d: 0, c: 0 };
    const servidor = testPool(appUrl(app.url));
    const client = await servidor.connect();
    try {
      await client.query('begin');
      await client.query(`select entrar_no_tenant($1, $2)`, [dono.d, `{${dono.c}}`]);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select * from codigos_do_dia(${dono.c}, '2026-11-23', '2026-11-23T11:00:00Z')`,
      );
      const plano = rows.map((row) => row['QUERY PLAN']).join('\n');

      expect(plano).not.toMatch(/Seq Scan on (servico|agendamento)/);
      for (const index of ['agendamento_dia', 'servico_planejado', 'servico_entregue', 'servico_na_casa']) {
        expect(plano).toContain(index);
      }
    } finally {
      await client.query('rollback');
      client.release();
      await servidor.end();
    }
  });
});

test('an appointment keeps its jobs in the list while one of them runs on', async () => {
  const codAgendamento = await anAgendamento(app, casa, { dia: ONTEM, situacao: 'emAtendimento' });
  const a = await job({ codAgendamento, status: 2, codMecanico: ana });
  const b = await job({ codAgendamento, status: 4, codMecanico: ana });
  expect(await codigos()).toEqual([a, b]);
});
