import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '#kernel/db/tenant.ts';
import { aChecklist } from '../../../../test/factories/oficina.ts';
import { aConcessionaria, aConsultor, aMecanico, as, type Casa } from '../../../../test/factories/house.ts';
import {
  expectCausasSomam,
  expectLinhasSomam,
  expectPorQuesFecham,
  expectTudoSoma,
} from '../../../../test/numeros-que-fecham.ts';
import { testApp, type Caller, type TestApp } from '../../../../test/test-app.ts';
import { until } from '../../../../test/until.ts';
import { apurarPendentes } from './apurar-fatos.job.ts';
import { refazerFatos } from './refazer-fatos.ts';

const AGORA = new Date('2026-11-27T20:00:00Z');

let app: TestApp;
let casa: Casa;
let mecanicos: number[];
let gestor: Caller;
beforeAll(async () => {
  app = await testApp({ now: AGORA });
  casa = await aConcessionaria(app);
  await app.admin.query('insert into taxa_hora values ($1, $2, 1, 20000), ($1, $2, 2, 18000)', wall());
  await aConsultor(app, casa);
  gestor = await as(app, casa, 1);
  const desde = { criado_em: '2026-11-05T12:00:00Z' };
  mecanicos = [await aMecanico(app, casa, desde), await aMecanico(app, casa, desde)];
});
afterAll(() => app.close());

const wall = (): number[] => [casa.codDistribuidor, casa.codConcessionaria];
const run = (text: string, values: unknown[] = []) =>
  app.admin.query<{ cod: number }>(text, [...wall(), ...values]);

/** Everything that is counted, as one text a table. */
async function contado(): Promise<Record<string, unknown>> {
  const tabelas = [
    'fato_agenda',
    'fato_chegada',
    'fato_passagem',
    'fato_trabalho',
    'fato_servico',
    'fato_hora',
    'fato_orcamento',
    'fato_resposta',
    'fato_pesquisa',
    'jornada_dia',
    'fato_lancado',
    'numero_dia',
  ];
  const lido: Record<string, unknown> = {};
  for (const tabela of tabelas) {
    const { rows } = await app.admin.query<{ linha: object }>(
      `select to_jsonb(t) - 'cod_fato' as linha from ${tabela} t where cod_concessionaria = $1 order by 1`,
      [casa.codConcessionaria],
    );
    lido[tabela] = rows.map(({ linha }) => linha);
  }
  return lido;
}

const refazer = () =>
  inTenant(app.app.platform.db, {
    tenant: { codDistribuidor: casa.codDistribuidor, concessionarias: '*' },
    actor: null,
    work: (tx) => refazerFatos(tx, casa.codConcessionaria, AGORA),
  });

/** A day of the month's second half, and a minute of a working day. */
const dia = (n: number): string => `2026-11-${String(9 + (n % 18)).padStart(2, '0')}`;
const instante = (d: number, minuto: number): string =>
  `${dia(d)}T${String(11 + Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}:00Z`;

/** What can be done to the records; `n` chooses which. */
const EDICOES: readonly ((n: number, m: number) => Promise<unknown>)[] = [
  // a visit from the call to the delivery
  async (n, m) => {
    const { rows } = await run(
      `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, situacao, origem, cliente, placa, modelo,
         encaixe, recebido_em, entregue_em, previsao_entrega)
       values ($1, $2, $3, 480, 60, 'entregue', 'site', 'Cliente', $4, 'Modelo', true, $5, $6, $7) returning cod_agendamento as cod`,
      [
        dia(n),
        `ABC1D${String(m % 20).padStart(2, '0')}`,
        instante(n, 0),
        instante(n, 400 + (m % 90)),
        instante(n, 420),
      ],
    );
    const { rows: servicos } = await run(
      `insert into servico (cod_distribuidor, cod_concessionaria, cod_agendamento, cod_tipo_servico, descricao, tempo_padrao_min, cod_mecanico, status,
         percentual, data_inicio_servico_execucao, data_fim_servico, qualidade_em, pagador)
       values ($1, $2, $3, $4, 'Serviço', $5, $6, 5, 100, $7, $8, $8, $9) returning cod_servico as cod`,
      [
        rows[0]?.cod,
        1 + (m % 2),
        30 + (m % 5) * 15,
        mecanicos[m % 2],
        instante(n, 60),
        instante(n, 120),
        m % 5 === 0 ? 'garantia' : null,
      ],
    );
    await run(
      `insert into servico_intervalo (cod_distribuidor, cod_concessionaria, cod_servico, cod_mecanico, inicio, fim, motivo_fim)
       values ($1, $2, $3, $4, $5, $6, 'finalizar')`,
      [servicos[0]?.cod, mecanicos[m % 2], instante(n, 60), instante(n, 120)],
    );
  },
  (n) =>
    run(
      `insert into agendamento (cod_distribuidor, cod_concessionaria, dia, hora_min, duracao_min, situacao, origem, cliente, placa, modelo)
       values ($1, $2, $3, 600, 60, 'pendente', 'telefone', 'Cliente', 'ZZZ1Z11', 'Modelo')`,
      [dia(n)],
    ),
  (n, m) =>
    umDe(
      'agendamento',
      `situacao in ('pendente', 'noShow')`,
      n,
      `set situacao = $4::text, cancelado_em = case when $4 = 'cancelado' then inicio - interval '1 hour' * ($5::integer % 5) end`,
      [m % 2 ? 'noShow' : 'cancelado', m],
    ),
  (n, m) => umDe('agendamento', `situacao = 'pendente'`, n, 'set dia = $4::date', [dia(m)]),
  (n, m) =>
    umDe(
      'agendamento',
      `situacao = 'entregue'`,
      n,
      `set entregue_em = entregue_em + interval '1 day' * $4::integer`,
      [m % 3],
    ),
  (n) =>
    umDe('agendamento', `situacao = 'entregue'`, n, `set situacao = 'emAtendimento', entregue_em = null`, []),
  (n, m) =>
    umDe('servico', 'not cancelado', n, 'set tempo_padrao_min = $4::smallint, pecas_centavos = $5', [
      30 + (m % 8) * 10,
      m * 100,
    ]),
  (n) => umDe('servico', 'not cancelado', n, 'set cancelado = true', []),
  (n, m) =>
    umDe(
      'servico_intervalo',
      'true',
      n,
      `set fim = inicio + interval '1 minute' * $4::integer, cod_mecanico = $5::integer`,
      [10 + (m % 100), mecanicos[m % 2]],
    ),
  (n) =>
    app.admin.query(
      `delete from servico_intervalo where cod_intervalo = (select cod_intervalo from servico_intervalo where cod_concessionaria = $1 order by cod_intervalo offset $2 limit 1)`,
      [casa.codConcessionaria, n % 10],
    ),
  async (n, m) => {
    const codChecklist = await aChecklist(app, casa);
    await run(
      'update checklist set finalizado_em = iniciado_em, cod_agendamento = (select min(cod_agendamento) from agendamento where cod_concessionaria = $2 and cod_distribuidor = $1) where cod_checklist = $3',
      [codChecklist],
    );
    const { rows } = await run(
      `insert into orcamento (cod_distribuidor, cod_concessionaria, numero, cod_checklist, estado, estado_desde, versao_enviada, enviado_em, criado_em)
       select $1, $2, coalesce(max(numero), 0) + 1, $3, 'enviado', $4, 1, $4, $4 from orcamento where cod_concessionaria = $2 returning cod_orcamento as cod`,
      [codChecklist, instante(n, 30)],
    );
    await run(
      `insert into orcamento_linha (cod_distribuidor, cod_concessionaria, cod_orcamento, especie, descricao, preco_centavos, grupo_opcao)
       select $1, $2, $3, 'peca', 'Peça ' || i, 10000 + i, case when $4::boolean then 1 end from generate_series(1, 2) as i`,
      [rows[0]?.cod, m % 2 === 0],
    );
  },
  (n, m) =>
    umDe(
      'orcamento_linha',
      `decisao = 'pendente'`,
      n,
      `set decisao = $4::text, decidido_em = $5::timestamptz, decidido_na_versao = 1`,
      [m % 3 ? 'aprovado' : 'recusado', instante(m, 90)],
    ),
  (n) => umDe('orcamento', 'true', n, `set estado = 'cancelado'`, []),
  (n, m) =>
    run(
      `insert into pesquisa (cod_distribuidor, cod_concessionaria, cod_agendamento, enviada_em, expira_em, nota, respondida_em)
       select $1, $2, cod_agendamento, $4, $4::timestamptz + interval '7 days', $3, $4 from agendamento a
       where cod_concessionaria = $2 and not exists (select from pesquisa p where p.cod_agendamento = a.cod_agendamento) order by 3 limit 1`,
      [m % 11, instante(n, 200)],
    ),
  (n, m) =>
    run(
      `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, cod_mecanico, dia, inicio_min, fim_min, motivo) values ($1, $2, 'mecanico', $3, $4, 480, 600, 'Treinamento')`,
      [mecanicos[m % 2], dia(n)],
    ),
];

/** Changes one record of a table that is as wanted; none where there is none. */
async function umDe(
  ...[tabela, onde, n, set, values]: [string, string, number, string, unknown[]]
): Promise<unknown> {
  const { rows } = await app.admin.query<{ ctid: string }>(
    `select ctid::text from ${tabela} where cod_concessionaria = $1 and ${onde} order by 1`,
    [casa.codConcessionaria],
  );
  const escolhido = rows[n % Math.max(1, rows.length)];
  if (!escolhido) return undefined;
  return run(
    `update ${tabela} ${set} where cod_distribuidor = $1 and cod_concessionaria = $2 and ctid = $3::tid`,
    [escolhido.ctid, ...values],
  );
}

test(
  'after any edits what was counted bit by bit is what a recount of the records gives',
  { timeout: 120_000 },
  async () => {
    const edicao = fc.record({ qual: fc.nat(EDICOES.length - 1), n: fc.nat(100), m: fc.nat(100) });
    await fc.assert(
      fc.asyncProperty(fc.array(edicao, { minLength: 5, maxLength: 12 }), async (edicoes) => {
        for (const { qual, n, m } of edicoes) await EDICOES[qual]?.(n, m);
        await apurarPendentes(app.app.platform);
        const contados = await contado();
        await refazer();
        expect(contados).toEqual(await contado());
        await expectRecontagem();
        await expectTelasFecham();
      }),
      { numRuns: 8, endOnFailure: true },
    );
    await expectPorQuesFecham({ app, quem: gestor, query: { mes: '2026-11' } });
  },
);

test('every number opens in every way that it says it does, into as many rows as its tab counts', async () => {
  for (let m = 0; m < 4; m += 1) for (const edicao of EDICOES.slice(0, 2)) await edicao(m, m);
  await apurarPendentes(app.app.platform);
  await expectTudoSoma({ app, quem: gestor, query: { mes: '2026-11' } });
});

/** What managers are shown of it: rows add up to tiles, causes to stays, inputs to what they explain. */
async function expectTelasFecham(): Promise<void> {
  const leitura = { app, quem: gestor, query: { mes: '2026-11' } };
  for (const aberto of [
    ['passagens', 'registros'],
    ['ticketMedio', 'consultores'],
    ['produtividade', 'mecanicos'],
    ['noShow', 'registros'],
    ['aprovacaoValor', 'registros'],
  ] as const)
    await expectLinhasSomam(leitura, aberto);
  await expectCausasSomam(leitura);
}

/** The sums of all days against a count of the records that shares nothing with the code that keeps them. */
async function expectRecontagem(): Promise<void> {
  const { rows: dosNumeros } = await app.admin.query(
    `select coalesce(sum(passagens), 0)::integer as passagens, coalesce(sum(veiculos_entregues), 0)::integer as entregues, coalesce(sum(horas_vendidas_min), 0)::integer as horas,
       coalesce(sum(pecas_centavos), 0)::integer as pecas, coalesce(sum(agendados), 0)::integer as agendados,
       coalesce(sum(nao_vieram + cancelados_antes), 0)::integer as ausentes, coalesce(sum(orcamentos_enviados), 0)::integer as enviados,
       coalesce(sum(aprovado_centavos), 0)::integer as aprovado, coalesce(sum(promotores + neutros + detratores), 0)::integer as respostas
     from numero_dia where cod_concessionaria = $1`,
    [casa.codConcessionaria],
  );
  const { rows: dosRegistros } = await app.admin.query(
    `select (select count(*) from agendamento where cod_concessionaria = $1 and recebido_em is not null)::integer as passagens,
       (select count(*) from agendamento where cod_concessionaria = $1 and entregue_em is not null)::integer as entregues,
       (select coalesce(sum(tempo_padrao_min), 0) from servico
         where cod_concessionaria = $1 and data_fim_servico is not null and not cancelado)::integer as horas,
       (select coalesce(sum(s.pecas_centavos), 0) from servico s join agendamento a using (cod_agendamento)
         where a.cod_concessionaria = $1 and a.entregue_em is not null and not s.cancelado and s.pagador is null)::integer
       + (select coalesce(sum(l.preco_centavos), 0) from orcamento_linha l join orcamento o using (cod_orcamento) join checklist c using (cod_checklist)
         join agendamento a on a.cod_agendamento = c.cod_agendamento
         where o.cod_concessionaria = $1 and a.entregue_em is not null and o.estado <> 'cancelado' and l.decisao = 'aprovado')::integer as pecas,
       (select count(*) from agendamento where cod_concessionaria = $1)::integer as agendados,
       (select count(*) from agendamento where cod_concessionaria = $1 and situacao in ('noShow', 'cancelado'))::integer as ausentes,
       (select count(*) from orcamento where cod_concessionaria = $1 and versao_enviada > 0 and estado <> 'cancelado')::integer as enviados,
       (select coalesce(sum(l.preco_centavos), 0) from orcamento_linha l join orcamento o using (cod_orcamento)
         where o.cod_concessionaria = $1 and versao_enviada > 0 and o.estado <> 'cancelado' and l.decisao = 'aprovado')::integer as aprovado,
       (select count(*) from pesquisa where cod_concessionaria = $1 and respondida_em is not null)::integer as respostas`,
    [casa.codConcessionaria],
  );
  expect(dosNumeros).toEqual(dosRegistros);
}

test('a change is counted within five seconds, without anybody asking', { timeout: 30_000 }, async () => {
  await app.app.startJobs();
  const antes = await passagens();
  await EDICOES[0]?.(3, 7);
  const desde = performance.now();
  await until('the visit', async () => (await passagens()) === antes + 1);
  expect(performance.now() - desde).toBeLessThan(5_000);
});

async function passagens(): Promise<number> {
  const { rows } = await app.admin.query<{ n: number }>(
    'select count(*)::integer as n from fato_passagem where cod_concessionaria = $1',
    [casa.codConcessionaria],
  );
  return rows[0]?.n ?? 0;
}

test('while a dealership is counted anew its changes wait, and are counted after', async () => {
  await EDICOES[0]?.(3, 7);
  const quantos = async (): Promise<number> =>
    (await run('select 1 as cod from fato_pendente where $1 > 0 and $2 > 0')).rows.length;
  expect(await quantos()).toBeGreaterThan(0);
  await inTenant(app.app.platform.db, {
    tenant: { codDistribuidor: casa.codDistribuidor, concessionarias: '*' },
    actor: null,
    work: async (tx) => {
      await refazerFatos(tx, casa.codConcessionaria, AGORA);
      const antes = await quantos();
      await apurarPendentes(app.app.platform);
      expect(await quantos()).toBe(antes);
    },
  });
  await apurarPendentes(app.app.platform);
  expect(await quantos()).toBe(0);
  const contados = await contado();
  await refazer();
  expect(await contado()).toEqual(contados);
});
