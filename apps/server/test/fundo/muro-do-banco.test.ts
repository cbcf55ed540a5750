/** R10, second half: the product's own lists with the door's checks left out. The database alone must hold. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant, tenantParams, type Tenant } from '../../src/kernel/db/tenant.ts';
import { ALL_FEEDS } from '../../src/app/slices.ts';
import { aAlvo, type Alvo } from '../isolamento/alvo.ts';
import { testApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let minha: Alvo;
let vizinha: Alvo;
let alheia: Alvo;
let tabelas: string[];
beforeAll(async () => {
  app = await testApp();
  minha = await aAlvo(app, { distribuidor: 'localhost', marca: 'MARCAMINHA' });
  vizinha = await aAlvo(app, { distribuidor: 'localhost', marca: 'MARCAVIZINHA' });
  alheia = await aAlvo(app, { distribuidor: 'atria', marca: 'MARCAALHEIA' });
  const { rows } = await app.admin.query<{ nome: string }>(
    `select distinct c.relname as nome from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'cod_concessionaria' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
       and has_table_privilege('oferta_app', c.oid, 'select') order by 1`,
  );
  tabelas = rows.map(({ nome }) => nome);
});
afterAll(() => app.close());

/**
 * Who works where, and the name a dealership's registries bear for the moment: read by those who give access or change
 * what all dealerships share, so walled by the distributor only. A customer's link too: its hash is all that is known when
 * the dealership is still to be found out.
 */
const DA_REDE = new Set(['usuario_concessionaria', 'cadastro_versao', 'link_publico']);

const da = ({ casa }: Alvo): Tenant => ({
  codDistribuidor: casa.codDistribuidor,
  concessionarias: [casa.codConcessionaria],
});

/** Rows of the dealership that a tenant sees in each table and view, asked for by name, as a bug in a query would. */
async function vistas(tenant: Tenant, codConcessionaria: number): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  await inTenant(app.app.platform.db, {
    tenant,
    actor: null,
    readOnly: true,
    work: async (tx) => {
      for (const tabela of tabelas) {
        const { rows } = await sql<{ total: number }>`
          select count(*)::int as total from ${sql.table(tabela)} where cod_concessionaria = ${codConcessionaria}`.execute(
          tx,
        );
        if (rows[0]?.total) seen[tabela] = rows[0].total;
      }
    },
  });
  return seen;
}

test('its own rows are there to be seen', async () => {
  const minhas = await vistas(da(minha), minha.casa.codConcessionaria);
  expect(Object.keys(minhas)).toEqual(
    expect.arrayContaining(['agendamento', 'servico', 'ordem_servico', 'planilha', 'bloqueio', 'mecanico']),
  );
});

test.each([
  ['a neighbour of the same distributor', () => vizinha],
  ['another distributor', () => alheia],
])('no row of the dealership is seen by %s', async (_quem, outra) => {
  const seen = Object.keys(await vistas(da(outra()), minha.casa.codConcessionaria));
  const shared = outra() === vizinha ? DA_REDE : new Set();
  expect(seen.filter((tabela) => !shared.has(tabela))).toEqual([]);
});

test('all of another distributor, a distributor with nothing, and no tenant at all see none either', async () => {
  const { codConcessionaria, codDistribuidor } = minha.casa;
  const { codDistribuidor: outro } = alheia.casa;
  expect(await vistas({ codDistribuidor: outro, concessionarias: '*' }, codConcessionaria)).toEqual({});
  expect(
    await vistas({ codDistribuidor: outro, concessionarias: [codConcessionaria] }, codConcessionaria),
  ).toEqual({});
  const semNenhuma = Object.keys(await vistas({ codDistribuidor, concessionarias: [] }, codConcessionaria));
  expect(semNenhuma.filter((tabela) => !DA_REDE.has(tabela))).toEqual([]);
  for (const tabela of tabelas) {
    const { rows } = await sql<{
      total: number;
    }>`select count(*)::int as total from ${sql.table(tabela)}`.execute(app.app.platform.db.kysely);
    expect([tabela, rows[0]?.total]).toEqual([tabela, 0]);
  }
});

describe('the lists screens live on, asked for with another’s dealership', () => {
  test.each(Object.entries(ALL_FEEDS))('the feed %s is empty', async (_feed, read) => {
    const ler = (tenant: Tenant) =>
      inTenant(app.app.platform.db, {
        tenant,
        actor: null,
        readOnly: true,
        work: (tx) => read(tx, minha.casa.codConcessionaria, app.app.platform.clock()),
      });
    expect(await ler(da(minha))).toContain('MARCAMINHA');
    for (const outra of [vizinha, alheia]) {
      // A list that needs the dealership's zone does not even find the dealership.
      expect(JSON.parse(await ler(da(outra)).catch(() => '[]'))).toEqual([]);
    }
  });

  test('the day list’s one round trip is as well', async () => {
    const { rows: funcoes } = await app.admin.query<{ nome: string }>(
      `select proname as nome from pg_proc where pronamespace = 'public'::regnamespace and proname like 'lista\\_%'`,
    );
    expect(funcoes.length).toBeGreaterThan(0);
    const ler = async (tenant: Tenant) => {
      const { rows } = await app.app.platform.db.pool.query<{ texto: string }>(
        `select lista_agendamentos($1, $2, $3, '2026-11-23', '2026-11-23')::text as texto`,
        [...tenantParams(tenant), minha.casa.codConcessionaria],
      );
      return rows[0]?.texto;
    };
    expect(await ler(da(minha))).toContain('MARCAMINHA');
    for (const outra of [vizinha, alheia]) expect(JSON.parse((await ler(da(outra))) ?? '[]')).toEqual([]);
  });
});

test('what is written for another’s dealership is refused by the database', async () => {
  const gravar = (tenant: Tenant) =>
    inTenant(app.app.platform.db, {
      tenant,
      actor: null,
      work: (tx) =>
        sql`insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, dia, inicio_min, fim_min, motivo)
            values (${minha.casa.codDistribuidor}, ${minha.casa.codConcessionaria}, 'concessionaria', '2026-12-01', 600, 660, 'x')`.execute(
          tx,
        ),
    });
  await expect(gravar(da(vizinha))).rejects.toMatchObject({ code: '42501' });
  await expect(gravar(da(alheia))).rejects.toMatchObject({ code: '42501' });
});
