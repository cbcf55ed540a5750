import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/kernel/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../../src/kernel/db/migrate.ts';
import { hashPassword } from '../../src/kernel/security/passwords.ts';
import { quantos } from './tamanho.ts';

/** Where a run keeps its files. */
export const PASTA = path.resolve(process.env['BENCH_PASTA'] ?? '.bench');

export const SENHA = 'Medida#2026';
/** A Monday that is not today: what other measures book today must not fill its board. */
export const DIA = '2027-03-15';

const MODELO = 'bench_modelo';
const VAZIO = 'bench_vazio';

export interface BenchDatabase {
  readonly adminUrl: string;
  readonly admin: pg.Pool;
  /** One more database, migrated and with nothing in it; its address. It goes with the cluster's next run. */
  readonly vazia: (nome: string) => Promise<string>;
  readonly drop: () => Promise<void>;
}

export interface Bancada {
  /** Its maintenance database: whoever measures makes a database of its own from there. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * The database that every measure begins with: one dealership with 12 mechanics, 8 consultants and 20 000 appointments, 60 a
 * day, the data set of the performance study, on a durable PostgreSQL of its own. A test gives a running one (`BENCH_URL`)
 * and the name of a migrated database in it (`BENCH_VAZIO`).
 */
export async function openBancada(): Promise<Bancada> {
  const given = process.env['BENCH_URL'];
  const embedded = given ? null : await startEmbeddedPostgres({ dataDir: path.join(PASTA, 'pg') });
  const url = given ?? embedded?.url ?? '';
  const migrated = process.env['BENCH_VAZIO'];
  if (migrated) await recreate(url, VAZIO, migrated);
  else {
    await recreate(url, VAZIO);
    await migrate({ url: urlOf(url, VAZIO) });
  }
  await recreate(url, MODELO, VAZIO);
  const admin = new pg.Pool({ connectionString: urlOf(url, MODELO), max: 1 });
  await seed(admin);
  await admin.end();
  return {
    url,
    stop: async () => {
      for (const name of [MODELO, VAZIO]) await drop(url, name);
      await embedded?.stop();
    },
  };
}

/** A measure's own copy of it, on the PostgreSQL whose maintenance database is at `url`. */
export async function benchDatabase(url: string, medida: string): Promise<BenchDatabase> {
  const name = databaseOf(medida);
  await recreate(url, name, MODELO);
  const adminUrl = urlOf(url, name);
  const admin = new pg.Pool({ connectionString: adminUrl, max: 4 });
  admin.on('error', () => undefined);
  const outras: string[] = [];
  return {
    adminUrl,
    admin,
    vazia: async (nome) => {
      outras.push(nome);
      await recreate(url, nome, VAZIO);
      return urlOf(url, nome);
    },
    drop: async () => {
      await admin.end();
      for (const outra of [...outras, name]) await drop(url, outra);
    },
  };
}

export const databaseOf = (medida: string): string => `bench_${medida.replaceAll('-', '_')}`;

const urlOf = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

async function recreate(url: string, name: string, template?: string): Promise<void> {
  await drop(url, name);
  await onMaintenance(url, `create database ${name}${template === undefined ? '' : ` template ${template}`}`);
}

/** Throws a database away, whoever is still connected to it. */
export const drop = (url: string, name: string): Promise<void> =>
  onMaintenance(url, `drop database if exists ${name} with (force)`);

async function onMaintenance(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function seed(admin: pg.Pool): Promise<void> {
  const hash = await hashPassword(SENHA);
  await admin.query(`
    insert into concessionaria (cod_distribuidor, nome, cnpj, marcas, cidade, uf)
    select cod_distribuidor, 'Medida', '11222333000181', '{Marca}', 'São Paulo', 'SP' from distribuidor where distribuidor = 'localhost';
    insert into expediente (cod_distribuidor, cod_concessionaria, dia_semana, abertura, fechamento)
    select cod_distribuidor, cod_concessionaria, d, 0, 1440 from concessionaria, generate_series(0, 6) d;
    insert into tipo_servico select cod_distribuidor, t, 'Tipo ' || t, 60 from concessionaria, generate_series(1, 12) t;
    insert into consultor (cod_distribuidor, cod_concessionaria, nome, posicao)
    select cod_distribuidor, cod_concessionaria, 'Consultor ' || n, n from concessionaria, generate_series(1, 8) n;
    insert into mecanico (cod_distribuidor, cod_concessionaria, nome, posicao)
    select cod_distribuidor, cod_concessionaria, 'Mecânico ' || n, n from concessionaria, generate_series(1, 12) n;
    set session_replication_role = replica;
    insert into agendamento (cod_distribuidor, cod_concessionaria, cod_consultor, dia, hora_min, duracao_min, inicio, fim, origem,
      cliente, telefone, placa, modelo, encaixe, busca)
    select c.cod_distribuidor, c.cod_concessionaria, k.cod_consultor, d.dia, h.minuto, 60,
      (d.dia + make_interval(mins => h.minuto)) at time zone c.fuso, (d.dia + make_interval(mins => h.minuto + 60)) at time zone c.fuso,
      'telefone', 'Cliente Sintético da Silva ' || n, '+5511900000001',
      'ABC' || n % 10 || chr(65 + (n + d.dia::date - date '2026-01-01') % 26) || lpad((n * 7 % 100)::text, 2, '0'), 'COMPASS LONGITUDE T270', true, 'cliente ' || n
    from concessionaria c
    cross join generate_series(date '${DIA}' - ${quantos(310)}, date '${DIA}' + ${quantos(22)}, interval '1 day') as d(dia)
    cross join generate_series(1, 60) n
    cross join lateral (select 420 + n * 11 % 660 as minuto) h
    join consultor k on k.posicao = 1 + n % 8;
    insert into servico (cod_distribuidor, cod_concessionaria, cod_agendamento, cod_tipo_servico, descricao, tempo_padrao_min)
    select cod_distribuidor, cod_concessionaria, cod_agendamento, 1 + n, 'Revisão 20.000 km', 60
    from agendamento, generate_series(0, (cod_agendamento % 2)::integer) n;
    set session_replication_role = origin;
    select refazer_linhas(cod_concessionaria) from concessionaria;`);
  await admin.query(
    `insert into usuario (cod_distribuidor, nome, email, senha_hash, cod_nivel)
     select cod_distribuidor, 'Medida', 'medida@localhost.example', $1, 2 from concessionaria`,
    [hash],
  );
  await admin.query('vacuum analyze');
}
