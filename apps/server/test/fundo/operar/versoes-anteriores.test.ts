/** Each released version's data, as its own program wrote them, under today's: db/versoes holds a small dump of each. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#kernel/db/migrate.ts';
import { apurarPendentes } from '#features/relatorios/fatos/apurar-fatos.job.ts';
import { prazo } from '../../../../../tools/tempo.ts';
import { refazerTodosOsFatos } from '../../../src/app/fatos/refazer-todos.ts';
import { medirTrancas } from '../../bloqueios.ts';
import { servidorAlugado, type ServidorAlugado } from '../../dono-comum.ts';
import { testApp } from '../../test-app.ts';
import { type TestPool, testPool } from '../../test-pool.ts';

const PASTA = path.resolve(import.meta.dirname, '../../../../../db/versoes');
const versoes = fs.readdirSync(PASTA).filter((file) => file.endsWith('.sql.gz'));

let servidor: ServidorAlugado;
beforeAll(async () => {
  servidor = await servidorAlugado();
}, prazo(60_000));
afterAll(() => servidor?.end());

/** Default rights are of the owner that it was made by; here another owns it. */
const daqui = (sql: string): string =>
  sql.replaceAll(/^ALTER DEFAULT PRIVILEGES FOR ROLE \S+ /gm, 'ALTER DEFAULT PRIVILEGES ');

/** The tables of a schema, but the migrator's own. */
async function tabelas(admin: TestPool, esquema = 'public'): Promise<string[]> {
  const { rows } = await admin.query<{ nome: string }>(
    `select relname as nome from pg_class where relnamespace = $1::regnamespace and relkind = 'r' and relname not like 'kysely%' order by 1`,
    [esquema],
  );
  return rows.map(({ nome }) => nome);
}

/** Keeps every row as it is, to be held against what becomes of it. */
async function guardar(admin: TestPool): Promise<void> {
  await admin.query('create schema antes');
  for (const nome of await tabelas(admin))
    await admin.query(`create table antes.${nome} as table public.${nome}`);
}

/** The columns of which a value came, went or became another, and the tables of which a row did: "peca.nome", "peca". */
async function diferentes(admin: TestPool): Promise<string[]> {
  const agora = new Set(await tabelas(admin));
  const achados: string[] = [];
  for (const nome of await tabelas(admin, 'antes')) {
    const { rows } = await admin.query<{ coluna: string }>(
      `select a.attname as coluna from pg_attribute a
       join pg_attribute b on b.attname = a.attname and b.attnum > 0 and not b.attisdropped
       where a.attrelid = to_regclass('antes.' || $1) and b.attrelid = to_regclass('public.' || $1) and a.attnum > 0`,
      [nome],
    );
    const mudou = async (colunas: string): Promise<boolean> => {
      const de = (esquema: string): string =>
        `select to_jsonb(t) from (select ${colunas} from ${esquema}.${nome}) t`;
      const { rowCount } = await admin.query(
        `(${de('antes')} except all ${de('public')}) union all (${de('public')} except all ${de('antes')}) limit 1`,
      );
      return rowCount !== 0;
    };
    if (!agora.has(nome)) achados.push(nome);
    else if (await mudou(rows.map(({ coluna }) => `"${coluna}"`).join(', '))) {
      const colunas = [];
      for (const { coluna } of rows) if (await mudou(`"${coluna}"`)) colunas.push(`${nome}.${coluna}`);
      achados.push(...(colunas.length > 0 ? colunas : [nome]));
    }
  }
  return achados;
}

/** What managers are shown, made of each fact. */
async function numeros(admin: TestPool): Promise<Record<string, string>> {
  const somas: Record<string, string> = {};
  for (const nome of (await tabelas(admin)).filter((um) => /^fato_|^numero_dia$/.test(um))) {
    const { rows } = await admin.query<{ linha: string }>(
      `select (to_jsonb(t) - '{cod_fato,cod_pendente}'::text[])::text as linha from ${nome} t order by 1`,
    );
    const soma = createHash('sha256').update(rows.map(({ linha }) => linha).join('\n'));
    somas[nome] = `${rows.length} ${soma.digest('hex').slice(0, 12)}`;
  }
  return somas;
}

test('there is one of each version before this one', () => {
  expect(versoes).toEqual(['0.1.0.sql.gz', '0.2.0.sql.gz']);
});

test.each(versoes)(
  '%s: every record is there, nothing audited, figures equal a recount',
  { timeout: prazo(180_000) },
  async (file) => {
    const nome = `v${file.replaceAll(/\D/g, '')}`;
    const url = await servidor.novo(nome);
    const dono = testPool(url, 1);
    // Roles are the server's: the owner's own, as on the server that the dump is of.
    for (const papel of ['oferta_app', 'oferta_jobs'])
      await dono.query(
        `do $$ begin create role ${papel} login; exception when duplicate_object then null; end $$`,
      );
    await dono.query(daqui(gunzipSync(fs.readFileSync(path.join(PASTA, file))).toString()));
    await dono.end();
    const admin = testPool(servidor.comoSuper(nome));
    await guardar(admin);

    const trancas = medirTrancas(servidor.comoSuper(nome));
    const inicio = performance.now();
    await migrate({ url });
    const segundos = (performance.now() - inicio) / 1000;
    const { maior, nome: tabela } = await trancas.acabar();
    process.stdout.write(
      `${file}: atualizado em ${segundos.toFixed(1)} s; a tranca mais longa ${maior.toFixed(0)} ms (${tabela})\n`,
    );
    const nossos = (onde: string): boolean => MUDAM.has(onde) || MUDAM.has(onde.split('.')[0] ?? '');
    expect((await diferentes(admin)).filter((onde) => !nossos(onde))).toEqual([]);

    const agora = new Date();
    const app = await testApp({ now: agora, database: { url, drop: async () => undefined } });
    await apurarPendentes(app.app.platform);
    const contados = await numeros(admin);
    expect(contados['fato_pendente']).toMatch(/^0 /);
    const { rowCount: visitas } = await admin.query('select from antes.agendamento');
    expect(visitas).toBeGreaterThan(500);
    expect(contados['fato_agenda']).toMatch(new RegExp(`^${visitas} `));
    expect(Number.parseInt(contados['fato_chegada'] ?? '', 10)).toBeGreaterThan(500);
    await refazerTodosOsFatos(url, { agora, log: () => undefined });
    expect(await numeros(admin)).toEqual(contados);
    await app.close();
    await admin.end();
  },
);

/** What a migration gives rows to, counts or writes anew: whole tables, and columns. */
const MUDAM = new Set([
  'definitions',
  'fato_pendente',
  'importacao',
  'importacao_linha',
  // Written in batches by back-fills of others of its columns.
  ...['versao', 'alterado_em', 'alterado_por'].flatMap((coluna) => [
    `agendamento.${coluna}`,
    `servico.${coluna}`,
  ]),
  // The list's copy of a visit.
  'agendamento_linha.fio',
  'agendamento_linha.transacao',
  // Told by the picture that is kept.
  'mecanico.imagem',
  // Made of the code by a rule that has changed.
  'peca.codigo_chave',
]);
