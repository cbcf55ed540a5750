import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPassword } from '#kernel/security/passwords.ts';
import { NIVEIS } from '@oferta/domain/sessao/nivel.ts';
import { isSenhaForte } from '@oferta/domain/sessao/senha.ts';
import { gerarJa } from '../test/factories/estoque.ts';
import type { Casa } from '../test/factories/house.ts';
import { testApp } from '../test/test-app.ts';
import { type TestPool, testPool } from '../test/test-pool.ts';
import { prazo } from '../../../tools/tempo.ts';
import { cloneEmbutido, type ClonedDatabase } from '../test/database.ts';
import { CASAS, DISTRIBUIDORES_DE_DEMONSTRACAO } from './rede/casas.ts';
import { comoDono, deleteCasas } from './demo.queries.ts';
import { DIAS_A_FRENTE, DIAS_ATRAS, ensureDemo, SEMENTE_PADRAO } from './ensure-demo.ts';
import { indicadoresDe } from './indicadores.ts';
import { EMAIL_DO_SUPORTE, loginsDe, SENHA_DE_DEMONSTRACAO } from './rede/logins.ts';

/** The one most tests look at and none changes: made once, at 10:42. */
const MEIO_DA_MANHA = new Date('2026-11-24T13:42:00Z');
/** Before the doors open: the whole morning that is drawn is squeezed into the time there has been. */
const MADRUGADA = new Date('2026-11-24T06:00:00Z');

interface Aberto {
  database: ClonedDatabase;
  admin: TestPool;
}
let comum: Aberto;
/** Made by two processes that start together, at the same time; later deleted and made at night. */
let outra: Aberto;
beforeAll(async () => {
  [comum, outra] = [await vazio(), await vazio()];
  await ensureDemo({ adminUrl: comum.database.url, now: MEIO_DA_MANHA, log: quieto });
  const inicio = { adminUrl: outra.database.url, now: MEIO_DA_MANHA, log: quieto };
  await Promise.all([ensureDemo(inicio), ensureDemo(inicio)]);
}, prazo(120_000));
afterAll(async () => {
  for (const { database, admin } of [comum, outra]) {
    await admin.end();
    await database.drop();
  }
});

async function vazio(): Promise<Aberto> {
  const database = await cloneEmbutido();
  return { database, admin: testPool(database.url) };
}

const quieto = () => undefined;

async function lista<T extends object>(
  admin: TestPool,
  texto: string,
  valores: unknown[] = [],
): Promise<T[]> {
  return (await admin.query<T>(texto, valores)).rows;
}

/** Foreign keys are not looked at while history is written: each is made anew, which checks all rows. */
async function conferirChaves(admin: TestPool): Promise<void> {
  const chaves = await lista<{ tabela: string; nome: string; texto: string }>(
    admin,
    `select conrelid::regclass::text as tabela, conname as nome, pg_get_constraintdef(oid) as texto
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  expect(chaves.length).toBeGreaterThan(30);
  // Without statistics the check of a fresh key goes row by row over both tables.
  await admin.query('analyze');
  for (const { tabela, nome, texto } of chaves) {
    await admin.query(`alter table ${tabela} drop constraint ${nome}, add constraint ${nome} ${texto}`);
  }
}

/** Every row of the demonstration's tables, but the salted password. */
async function soma(admin: TestPool): Promise<string> {
  const hash = createHash('sha256');
  for (const tabela of [
    'concessionaria',
    'usuario',
    'consultor',
    'mecanico',
    'mecanico_especialidade',
    'box',
    'bloqueio',
    'expediente',
    'feriado',
    'agendamento',
    'servico',
    'servico_intervalo',
    'ordem_servico',
  ]) {
    const linhas = await lista<{ linha: string }>(
      admin,
      `select (to_jsonb(t) - 'senha_hash')::text as linha from ${tabela} t order by 1`,
    );
    expect(linhas.length, tabela).toBeGreaterThan(0);
    for (const { linha } of linhas) hash.update(linha);
  }
  return hash.digest('hex');
}

/** What only the database can say of rows as they were written; the rows themselves are judged in plano.test.ts. */
async function conferirEscrita(admin: TestPool, now: Date): Promise<void> {
  await conferirChaves(admin);
  const distribuidores = await lista<{ distribuidor: string }>(
    admin,
    'select distinct distribuidor from concessionaria join distribuidor using (cod_distribuidor) order by 1',
  );
  expect(distribuidores.map(({ distribuidor }) => distribuidor)).toEqual(
    [...DISTRIBUIDORES_DE_DEMONSTRACAO].sort(),
  );
  const semLinha = await lista(
    admin,
    `select cod_agendamento from agendamento_linha_de d left join agendamento_linha l using (cod_agendamento)
     where l.fio is distinct from d.fio`,
  );
  expect(semLinha).toEqual([]);
  const outroTempo = await lista(
    admin,
    `select cod_intervalo from servico_intervalo where fim is not null
     and abs(segundos - segundos_trabalhados(cod_concessionaria, cod_mecanico, inicio, fim)) > 0.01 or (fim is null) <> (segundos is null)`,
  );
  expect(outroTempo).toEqual([]);
  const futuros = await lista(
    admin,
    `select 'agendamento' from agendamento where greatest(recebido_em, entregue_em, criado_em) > $1
     union all select 'servico' from servico where greatest(data_inicio_servico, data_inicio_servico_execucao, data_fim_servico, paralisado_em, qualidade_em, entrega_em, alterado_em) > $1
     union all select 'intervalo' from servico_intervalo where greatest(inicio, fim) > $1
     union all select 'os' from ordem_servico where greatest(aberta_em, fechada_em) > $1`,
    [now],
  );
  expect(futuros).toEqual([]);
  const foraDeOrdem = await lista(
    admin,
    `select s.cod_servico from servico s join agendamento a using (cod_agendamento)
     where a.recebido_em > s.data_inicio_servico_execucao or s.data_inicio_servico_execucao > s.data_fim_servico
        or s.data_fim_servico > s.qualidade_em or s.qualidade_em > s.entrega_em`,
  );
  expect(foraDeOrdem).toEqual([]);
  const instantes = await lista(
    admin,
    `select a.cod_agendamento from agendamento a join concessionaria c using (cod_concessionaria)
     where a.inicio <> (a.dia + make_interval(mins => a.hora_min)) at time zone c.fuso
        or a.fim <> a.inicio + make_interval(mins => a.duracao_min)`,
  );
  expect(instantes).toEqual([]);
}

it('breaks no rule and tells nothing of the future, by day', async () => {
  await conferirEscrita(comum.admin, MEIO_DA_MANHA);
});

it('has what the generator says it has, day by day and state by state', async () => {
  const { admin } = comum;
  for (const casa of Object.values(CASAS).flat()) {
    const plano = {
      casa,
      semente: SEMENTE_PADRAO,
      agora: MEIO_DA_MANHA,
      diasAtras: DIAS_ATRAS,
      diasAFrente: DIAS_A_FRENTE,
    };
    const [{ cod } = { cod: 0 }] = await lista<{ cod: number }>(
      admin,
      'select cod_concessionaria as cod from concessionaria where cnpj = $1',
      [casa.cnpj],
    );
    const [contado] = await lista(
      admin,
      `select
         (select json_object_agg(k, n) from (select dia || ' ' || situacao as k, count(*) as n from agendamento where cod_concessionaria = $1 group by 1) t) as agendamentos,
         (select json_object_agg(k, n) from (select a.dia || ' ' || s.status as k, count(*) as n from servico s join agendamento a using (cod_agendamento) where s.cod_concessionaria = $1 group by 1) t) as servicos,
         (select count(*) from servico where cod_concessionaria = $1 and paralisado) as paralisados,
         (select count(*) from agendamento where cod_concessionaria = $1 and cod_consultor is null) as "naFilaSemConsultor",
         (select count(*) from ordem_servico where cod_concessionaria = $1 and aberta and cod_agendamento is null) as passantes`,
      [cod],
    );
    const esperado = indicadoresDe(plano);
    expect(contado, casa.nome).toEqual(esperado);
    expect(esperado).toMatchObject({ naFilaSemConsultor: 3, passantes: 5 });
  }
  const [taxas] = await lista<{ noShow: number; cancelado: number }>(
    admin,
    `select avg((situacao = 'noShow')::integer)::float8 as "noShow", avg((situacao = 'cancelado')::integer)::float8 as cancelado
     from agendamento where dia < '2026-11-24'`,
  );
  expect(taxas?.noShow).toBeCloseTo(0.08, 1);
  expect(taxas?.cancelado).toBeCloseTo(0.04, 1);
  const retornos = await lista<{ vencido: boolean }>(
    admin,
    'select distinct previsao_retorno < $1 as vencido from servico where paralisado order by 1',
    [MEIO_DA_MANHA],
  );
  expect(retornos).toEqual([{ vencido: false }, { vencido: true }]);
});

it('is made once by two processes that start together', async () => {
  expect(await lista(outra.admin, 'select from concessionaria')).toHaveLength(
    Object.values(CASAS).flat().length,
  );
});

it('gives the same data for the same seed, other data for another', async () => {
  expect(await soma(outra.admin)).toBe(await soma(comum.admin));

  const [casa] = CASAS.atria;
  if (!casa) throw new Error('no house');
  const plano = { casa, agora: MEIO_DA_MANHA, diasAtras: DIAS_ATRAS, diasAFrente: DIAS_A_FRENTE };
  expect(indicadoresDe({ ...plano, semente: 7 })).not.toEqual(indicadoresDe({ ...plano, semente: 8 }));
});

it(
  'does nothing where there already is a dealership; deleted, it starts over, at night as by day',
  async () => {
    const { database, admin } = outra;
    const inicio = { adminUrl: database.url, now: MEIO_DA_MANHA };
    const antes = await soma(admin);
    await ensureDemo({ ...inicio, log: () => expect.unreachable() });
    expect(await soma(admin)).toBe(antes);

    expect(await comoDono(database.url, (banco) => deleteCasas(banco, null))).toBe(
      Object.values(CASAS).flat().length,
    );
    expect(
      await lista(admin, 'select from agendamento union all select from mecanico_especialidade'),
    ).toEqual([]);
    await ensureDemo({ ...inicio, now: MADRUGADA, log: quieto });
    await conferirEscrita(admin, MADRUGADA);
    expect(await lista(admin, `select from usuario where email = $1`, [EMAIL_DO_SUPORTE])).toHaveLength(1);
  },
  prazo(90_000),
);

it('lets every level of every distributor log in with the printed password', async () => {
  const { admin } = comum;
  expect(isSenhaForte(SENHA_DE_DEMONSTRACAO)).toBe(true);
  for (const distribuidor of DISTRIBUIDORES_DE_DEMONSTRACAO) {
    const pessoas = await lista<{ email: string; nivel: number; senha_hash: string; casas: number }>(
      admin,
      `select email, cod_nivel as nivel, senha_hash, (select count(*) from usuario_concessionaria uc where uc.cod_usuario = u.cod_usuario) as casas
       from usuario u join distribuidor using (cod_distribuidor) where distribuidor = $1 and email = any ($2) order by cod_nivel`,
      [distribuidor, loginsDe(distribuidor).map(({ email }) => email)],
    );
    expect(pessoas.map(({ nivel }) => nivel)).toEqual([...NIVEIS].sort((a, b) => a - b));
    expect(pessoas.map(({ email }) => email).sort()).toEqual(
      loginsDe(distribuidor)
        .map(({ email }) => email)
        .sort(),
    );
    expect(pessoas.filter(({ nivel, casas }) => nivel !== -1 && nivel !== 2 && casas === 0)).toEqual([]);
  }
  const senhas = await lista<{ senha_hash: string }>(
    admin,
    `select distinct senha_hash from usuario where senha_hash like '$argon2%'`,
  );
  expect(senhas).toHaveLength(1);
  const guardada = { senhaHash: senhas[0]?.senha_hash ?? null };
  expect(await checkPassword(async () => guardada, SENHA_DE_DEMONSTRACAO)).toMatchObject({ isRight: true });
});

it('leaves every trigger on duty: the next change is audited', async () => {
  const { admin } = comum;
  expect(
    await lista(admin, `select tgname from pg_trigger where tgenabled = 'D' and not tgisinternal`),
  ).toEqual([]);
  const client = await admin.connect();
  try {
    const primeiro = '(select min(cod_agendamento) from agendamento)';
    await client.query('begin');
    await client.query(`update agendamento set cor = 'roxo' where cod_agendamento = ${primeiro}`);
    const { rows } = await client.query(
      `select depois from auditoria where tabela = 'agendamento' and chave = ${primeiro}`,
    );
    expect(rows).toEqual([{ depois: { cor: 'roxo' } }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('says of every house’s no-shows why, by different reasons, and has quotes in each state a dealer knows', async () => {
  const casas = await lista<Record<string, unknown>>(
    comum.admin,
    `select k.nome, (select count(distinct motivo_no_show)::integer from agendamento a where a.cod_concessionaria = k.cod_concessionaria) as motivos,
       (select count(*)::integer from agendamento a where a.cod_concessionaria = k.cod_concessionaria and situacao = 'noShow' and motivo_no_show is null) as calados,
       (select array_agg(distinct case when estado in ('novo', 'emPrecificacao', 'precificado') then 'naCasa' when estado like 'aprovado%' then 'aprovado'
           else estado end) from orcamento o where o.cod_concessionaria = k.cod_concessionaria) as orcamentos
     from concessionaria k order by 1`,
  );
  const ha = ['aprovado', 'enviado', 'finalizado', 'naCasa', 'reprovado'];
  for (const { nome, motivos, calados, orcamentos } of casas) {
    expect(motivos, String(nome)).toBeGreaterThan(3);
    expect({ calados, orcamentos }, String(nome)).toEqual({
      calados: 0,
      orcamentos: expect.arrayContaining(ha),
    });
  }
});

// The last one: it has orders suggested.
it(
  'orders within every supplier’s budget, and lacks a part or two',
  async () => {
    const { admin, database } = comum;
    const app = await testApp({
      now: MEIO_DA_MANHA,
      database: { url: database.url, drop: async () => undefined },
    });
    try {
      const casas = await lista<Casa & { nome: string; pecas: number; faltam: number }>(
        admin,
        `select k.nome, k.cod_distribuidor as "codDistribuidor", k.cod_concessionaria as "codConcessionaria", count(*)::integer as pecas,
         count(*) filter (where e.em_maos <= 0)::integer as faltam
       from concessionaria k join peca_estoque e using (cod_concessionaria) group by k.cod_concessionaria order by 1`,
      );
      expect(casas.length).toBe(Object.values(CASAS).flat().length);
      for (const casa of casas) {
        expect(casa.faltam, casa.nome).toBeGreaterThan(0);
        expect(casa.faltam / casa.pecas, casa.nome).toBeLessThan(0.2);
        await gerarJa(app, casa);
      }
      const acima = await lista(
        admin,
        `select s.cod_concessionaria, s.orcamento_centavos, sum(l.pedir * l.custo_centavos) as pedido
       from sugestao_pedido s join sugestao_linha l using (cod_sugestao_pedido) where l.marcada
       group by s.cod_sugestao_pedido having sum(l.pedir * l.custo_centavos) not between 1 and s.orcamento_centavos`,
      );
      expect(acima).toEqual([]);
      const reservadas = await lista<{ nome: string; linhas: number; meses: number }>(
        admin,
        `select k.nome, count(*)::integer as linhas, sum((l.explicacao ->> 'reservado')::numeric * l.custo_centavos)::float8
           / sum(l.previsao_centesimos / 100.0 * l.custo_centavos)::float8 as meses
         from sugestao_linha l join concessionaria k using (cod_concessionaria) where (l.explicacao ->> 'reservado')::numeric > 0
         group by 1 order by 1`,
      );
      expect(reservadas.length).toBe(casas.length);
      // What cars wait for until the next order comes is asked for in a month or less: the history knows those cars.
      for (const { nome, linhas, meses } of reservadas) {
        expect(linhas, nome).toBeGreaterThan(0);
        expect(meses, nome).toBeGreaterThan(0.1);
        expect(meses, nome).toBeLessThan(1.2);
      }
    } finally {
      await app.close();
    }
  },
  prazo(60_000),
);
