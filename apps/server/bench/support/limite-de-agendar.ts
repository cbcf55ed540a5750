import type pg from 'pg';

/** What a booking cannot do without, as one SQL function: the row under its wall and constraint, key, event. */
export async function prepareLimit(admin: pg.Pool): Promise<void> {
  await admin.query(`
    drop table if exists limite, limite_chave, limite_evento;
    create table limite (cod bigint generated always as identity primary key, cod_distribuidor integer, cod_concessionaria integer,
      cod_consultor integer, periodo tstzrange, cliente text, placa text,
      exclude using gist (cod_consultor with =, periodo with &&));
    create table limite_chave (chave uuid primary key, resposta text);
    create table limite_evento (cod bigint generated always as identity primary key, corpo text);
    call proteger('limite'::regclass, true);
    create or replace function limite_agendar(n bigint) returns void language plpgsql as $$
    begin
      perform entrar_no_tenant(2, '*');
      insert into limite (cod_distribuidor, cod_concessionaria, cod_consultor, periodo, cliente, placa)
      values (2, 1, n % 8, tstzrange('2030-01-01'::timestamptz + make_interval(mins => (n / 8 * 15)::integer), '2030-01-01'::timestamptz + make_interval(mins => (n / 8 * 15 + 15)::integer)), 'Cliente', 'ABC1D23');
      insert into limite_chave values (gen_random_uuid(), '{}');
      insert into limite_evento (corpo) values ('{}');
    end $$`);
}
