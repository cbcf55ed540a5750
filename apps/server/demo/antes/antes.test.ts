import { type Painel, painelContracts } from '@oferta/contracts/relatorios/painel.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneEmbutido, type ClonedDatabase } from '../../test/database.ts';
import { as, type Casa } from '../../test/factories/house.ts';
import { testApp } from '../../test/test-app.ts';
import { type TestPool, testPool } from '../../test/test-pool.ts';
import { prazo } from '../../../../tools/tempo.ts';
import { completarDemo, ensureDemo, PRIMEIRO, SEMENTE_PADRAO } from '../ensure-demo.ts';
import { CASAS, CASAS_DOS_GRUPOS } from '../rede/casas.ts';
import { contarAntes } from './contar-antes.ts';
import { contarBastidores } from './contar-bastidores.ts';
import { fecharMeses } from './fechar-meses.ts';

const AGORA = new Date('2026-11-24T13:42:00Z');
/** Two small ones: the others are told alike. */
const CASAS_DA_PROVA = [...CASAS.stellantis.slice(2), ...CASAS_DOS_GRUPOS.slice(2)];

const DA_PROVA = [PRIMEIRO, 'homologacao', 'stellantis'] as const;

let database: ClonedDatabase;
let admin: TestPool;
const contadas: string[] = [];
const completadas: string[] = [];
/** The month's rows as the first start wrote them. */
let doPrimeiroInicio: unknown;

beforeAll(async () => {
  database = await cloneEmbutido();
  admin = testPool(database.url);
  const pedido = {
    adminUrl: database.url,
    now: AGORA,
    semente: SEMENTE_PADRAO,
    casas: CASAS_DA_PROVA,
    log: () => undefined,
  };
  // As a first start does it: one distributor before the doors open, the others behind them.
  await ensureDemo({ ...pedido, comAntes: true, distribuidores: [PRIMEIRO] });
  await completarDemo({ ...pedido, distribuidores: DA_PROVA, log: (linha) => completadas.push(linha) });
  doPrimeiroInicio = await oQueJaHavia();
  const sinal = new AbortController();
  const log = (linha: string) => {
    contadas.push(linha);
    sinal.abort();
  };
  await contarAntes({ ...pedido, log, sinal: sinal.signal });
  expect(contadas).toHaveLength(1);
  // The next start goes on, on another day.
  await contarAntes({ ...pedido, now: new Date('2026-11-25T13:42:00Z'), log });
}, prazo(120_000));
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const lista = async <T extends object>(texto: string): Promise<T[]> => (await admin.query<T>(texto)).rows;

const oQueJaHavia = () =>
  lista(
    `select 'agendamento' as tabela, count(*) as linhas, sum(hashtext(a::text)::bigint) as soma from agendamento a where dia >= '2026-10-25'
     union all select 'servico', count(*), sum(hashtext(s::text)::bigint) from servico s join agendamento using (cod_agendamento) where dia >= '2026-10-25'
     union all select 'pausa', count(*), sum(hashtext(p::text)::bigint) from servico_pausa p join servico using (cod_servico) join agendamento using (cod_agendamento) where dia >= '2026-10-25'
     union all select 'orcamento', count(*), sum(hashtext(o::text)::bigint) from orcamento o where criado_em >= '2026-10-25' order by 1`,
  );

it('fills the distributors that the first start left, each once, and tells which', async () => {
  expect(completadas).toEqual(['demonstração: homologacao (2 de 3)', 'demonstração: stellantis (3 de 3)']);
  const casas = await lista<{ distribuidor: string; casas: number }>(
    `select distribuidor, count(*)::integer as casas from concessionaria join distribuidor using (cod_distribuidor) group by 1 order by 1`,
  );
  expect(casas).toEqual([
    { distribuidor: 'homologacao', casas: CASAS.homologacao.length + CASAS_DOS_GRUPOS.length },
    { distribuidor: 'localhost', casas: CASAS.localhost.length },
    { distribuidor: 'stellantis', casas: CASAS.stellantis.length },
  ]);
  const pedido = { adminUrl: database.url, now: AGORA, log: () => expect.unreachable() };
  expect(await completarDemo({ ...pedido, distribuidores: DA_PROVA })).toBe(false);
});

it('leaves a database alone that is not the demonstration’s', async () => {
  const outro = await cloneEmbutido();
  try {
    await completarDemo({ adminUrl: outro.url, now: AGORA, log: () => expect.unreachable() });
  } finally {
    await outro.drop();
  }
});

it('tells every house thirteen months more, once, and leaves what stood there', async () => {
  expect(contadas).toHaveLength(CASAS_DA_PROVA.length);
  expect(new Set(contadas.map((linha) => linha.replace(/ \(.*/, ''))).size).toBe(CASAS_DA_PROVA.length);
  const meses = await lista<{ nome: string; meses: number }>(
    `select nome, count(distinct date_trunc('month', dia))::integer as meses from agendamento join concessionaria using (cod_concessionaria)
     where dia <= '2026-11-24' group by nome`,
  );
  const nomes = CASAS_DA_PROVA.map(({ nome }) => nome);
  expect(meses.filter(({ nome, meses: quantos }) => nomes.includes(nome) && quantos < 13)).toEqual([]);
  expect(meses.filter(({ meses: quantos }) => quantos > 2)).toHaveLength(CASAS_DA_PROVA.length);
  expect(await oQueJaHavia()).toEqual(doPrimeiroInicio);

  await contarAntes({
    adminUrl: database.url,
    now: AGORA,
    semente: SEMENTE_PADRAO,
    casas: CASAS_DA_PROVA,
    log: () => expect.unreachable(),
  });
});

it('tells days that are over: every car came and left, or did not come', async () => {
  expect(
    await lista(
      `select distinct situacao from agendamento where dia < '2026-10-25' and situacao not in ('entregue', 'noShow', 'cancelado')`,
    ),
  ).toEqual([]);
  expect(
    await lista(
      `select s.cod_servico from servico s join agendamento a using (cod_agendamento) where a.dia < '2026-10-25' and a.situacao = 'entregue'
         and (s.status <> 5 or a.recebido_em > s.data_inicio_servico_execucao or s.data_inicio_servico_execucao > s.data_fim_servico
           or s.data_fim_servico > s.qualidade_em or s.qualidade_em > s.entrega_em or s.entrega_em >= '2026-10-26')`,
    ),
  ).toEqual([]);
});

it('numbers what was before from where the numbers begin, and never one twice', async () => {
  const [ordens] = await lista<{ fora: number; repetidas: number }>(
    `select count(*) filter (where o.numero_os::integer >= p.primeira) as fora, count(*) - count(distinct (o.cod_concessionaria, o.numero_os)) as repetidas
     from ordem_servico o join agendamento a using (cod_agendamento)
     join (select x.cod_concessionaria, min(x.numero_os::integer) as primeira from ordem_servico x join agendamento y using (cod_agendamento)
            where y.dia >= '2026-10-25' group by 1) p on p.cod_concessionaria = o.cod_concessionaria
     where a.dia < '2026-10-25'`,
  );
  expect(ordens).toEqual({ fora: 0, repetidas: 0 });
});

it('lets odometers only grow', async () => {
  expect(
    await lista(
      `select placa from (select placa, km, lag(km) over (partition by cod_concessionaria, chassi order by dia, hora_min) as antes
         from agendamento where chassi is not null) x where km < antes limit 5`,
    ),
  ).toEqual([]);
});

it(
  'has its lines of the day, its jobs to be counted and no key that leads nowhere',
  async () => {
    expect(
      await lista(
        `select d.cod_agendamento from agendamento_linha_de d left join agendamento_linha l using (cod_agendamento) where l.fio is distinct from d.fio limit 5`,
      ),
    ).toEqual([]);
    expect(
      await lista(
        `select a.cod_agendamento from agendamento a where not exists (
         select from fato_pendente f where f.tipo = 'agendamento' and f.codigo = a.cod_agendamento) limit 5`,
      ),
    ).toEqual([]);
    await admin.query('analyze');
    for (const tabela of [
      'servico',
      'servico_intervalo',
      'servico_pausa',
      'ordem_servico',
      'orcamento',
      'pesquisa',
    ])
      for (const { nome, texto } of await lista<{ nome: string; texto: string }>(
        `select conname as nome, pg_get_constraintdef(oid) as texto from pg_constraint where contype = 'f' and conrelid = '${tabela}'::regclass`,
      ))
        await admin.query(`alter table ${tabela} drop constraint ${nome}, add constraint ${nome} ${texto}`);
  },
  prazo(60_000),
);

it(
  'signs the months that are over, but for the last, and sets targets near what was reached',
  async () => {
    const app = await testApp({ now: AGORA, database: { url: database.url, drop: async () => undefined } });
    try {
      const pedido = { adminUrl: database.url, casas: CASAS_DA_PROVA };
      await fecharMeses(app.app.platform, pedido);
      const casas = await lista<{ nome: string; fechados: number; ultimo: string; metas: number }>(
        `select k.nome, count(*) filter (where f.fechado)::integer as fechados, max(f.mes)::text as ultimo,
         (select count(distinct m.mes)::integer from meta m where m.cod_concessionaria = k.cod_concessionaria) as metas
       from fechamento f join concessionaria k using (cod_concessionaria) group by k.nome, k.cod_concessionaria`,
      );
      expect(casas).toEqual(
        expect.arrayContaining(
          CASAS_DA_PROVA.map(({ nome }) => ({ nome, fechados: 12, ultimo: '2026-09-01', metas: 14 })),
        ),
      );
      const [casa] = await lista<Casa>(
        `select cod_distribuidor as "codDistribuidor", cod_concessionaria as "codConcessionaria", 'stellantis.localhost' as host
       from concessionaria where cnpj = '${CASAS_DA_PROVA[0]?.cnpj}'`,
      );
      if (!casa) throw new Error('no house');
      const quem = await as(app, casa, 1);
      for (const mes of ['2026-09', '2026-10']) {
        const answer = await app.call(quem, painelContracts.verPainel, { query: { mes } });
        const { quadros } = answer.json<Painel>();
        expect(quadros.length).toBeGreaterThan(5);
        expect(quadros.filter(({ valor, meta }) => valor === null || meta === null)).toEqual([]);
      }
      const antes = await lista('select * from fechamento_numero order by hash');
      await fecharMeses(app.app.platform, pedido);
      expect(await lista('select * from fechamento_numero order by hash')).toEqual(antes);
    } finally {
      await app.close();
    }
  },
  prazo(60_000),
);

it(
  'tells what stands behind the counter, once: DMS, letters, parts to put back, who opened what, tickets',
  async () => {
    const pedido = { adminUrl: database.url, now: AGORA, casas: CASAS_DA_PROVA };
    await contarBastidores(pedido);
    const deCadaCasa = () =>
      lista<Record<string, unknown>>(
        `select k.nome, (select count(*)::integer from leitura_dms x where x.cod_concessionaria = k.cod_concessionaria) > 40 as dms,
         (select count(*)::integer from lancamento_dms d join lancamento l using (cod_concessionaria, dia)
           where d.cod_concessionaria = k.cod_concessionaria and d.pecas_balcao <> l.pecas_balcao) between 1 and 20 as divergem,
         (select count(distinct estado)::integer from mensagem x where x.cod_concessionaria = k.cod_concessionaria) = 2 as cartas,
         (select count(*)::integer from peca_separada x where x.cod_concessionaria = k.cod_concessionaria) > 1 as devolver,
         (select count(*)::integer from log_acesso x where x.cod_concessionaria = k.cod_concessionaria) > 20 as acessos
         from concessionaria k where k.cnpj = any (array[${CASAS_DA_PROVA.map(({ cnpj }) => `'${cnpj}'`).join(', ')}]) order by 1`,
      );
    expect(await deCadaCasa()).toEqual(
      CASAS_DA_PROVA.map(({ nome }) => nome)
        .toSorted()
        .map((nome) => ({ nome, dms: true, divergem: true, cartas: true, devolver: true, acessos: true })),
    );
    const chamados = () => lista('select situacao from ticket order by criado_em');
    expect(await chamados()).toHaveLength(8);
    const antes = await lista('select count(*) from mensagem');
    await contarBastidores(pedido);
    expect(await lista('select count(*) from mensagem')).toEqual(antes);
  },
  prazo(60_000),
);
