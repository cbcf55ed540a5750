import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/kernel/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../../src/kernel/db/migrate.ts';
import { hashPassword } from '../../src/kernel/security/passwords.ts';

export const SENHA = 'Medida#2026';
/** A Monday that is not today: what other measures book today must not fill its board. */
export const DIA = '2027-03-15';

export interface BenchDatabase {
  readonly adminUrl: string;
  readonly admin: pg.Pool;
  readonly stop: () => Promise<void>;
}

/**
 * One dealership with 12 mechanics, 8 consultants and 20 000 appointments, 60 a day: the data set of the performance
 * study, on a durable PostgreSQL of its own.
 */
export async function benchDatabase(): Promise<BenchDatabase> {
  const embedded = await startEmbeddedPostgres({ dataDir: path.resolve('.bench/pg') });
  const maintenance = new pg.Client({ connectionString: embedded.url });
  await maintenance.connect();
  await maintenance.query('drop database if exists bench with (force)');
  await maintenance.query('create database bench');
  await maintenance.end();

  const adminUrl = embedded.urlFor('bench');
  await migrate({ url: adminUrl });
  const admin = new pg.Pool({ connectionString: adminUrl, max: 4 });
  admin.on('error', () => undefined);
  await seed(admin);
  return {
    adminUrl,
    admin,
    stop: async () => {
      await admin.end();
      await embedded.stop();
    },
  };
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
    cross join generate_series(date '${DIA}' - 310, date '${DIA}' + 22, interval '1 day') as d(dia)
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
