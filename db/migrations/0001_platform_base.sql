-- The ground every slice stands on: roles, what a transaction may see, audit.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

do $$
begin
  if not exists (select from pg_roles where rolname = 'oferta_app') then
    create role oferta_app login nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
end
$$;
grant usage on schema public to oferta_app;
alter default privileges in schema public grant select, insert, update, delete on tables to oferta_app;
alter default privileges in schema public grant usage, select on sequences to oferta_app;

-- What the current transaction may see. A setting that was once local to a transaction comes back as '', not null, on a
-- pooled connection: nullif makes both mean "nothing", so that a forgotten tenant sees no rows instead of failing a cast.
create function meu_distribuidor() returns integer
language sql stable
return nullif(current_setting('app.cod_distribuidor', true), '')::integer;

-- '*' stands for every dealership of the distributor (levels 2 and -1 without filters, and background work).
create function rede_inteira() returns boolean
language sql stable
return coalesce(current_setting('app.concessionarias', true) = '*', false);

create function minhas_concessionarias() returns integer[]
language sql stable
return nullif(nullif(current_setting('app.concessionarias', true), '*'), '')::integer[];

-- The wall of a table. The settings stand in scalar subqueries, so that a query reads them once and not once a row
-- (60 rows: 0.2 ms less of 1.2).
create procedure proteger(tabela regclass, por_concessionaria boolean)
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tabela);
  execute format('alter table %s force row level security', tabela);
  if por_concessionaria then
    execute format('create policy tenant on %s using (cod_distribuidor = (select meu_distribuidor())
      and ((select rede_inteira()) or cod_concessionaria = any ((select minhas_concessionarias())::integer[])))', tabela);
  else
    execute format('create policy tenant on %s using (cod_distribuidor = (select meu_distribuidor()))', tabela);
  end if;
end
$$;
revoke execute on procedure proteger from public;

create table auditoria (
  cod_auditoria bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer,
  tabela text not null,
  chave bigint not null,
  acao text not null,
  antes jsonb,
  depois jsonb,
  cod_usuario integer,
  origem text,
  endereco text,
  quando timestamptz not null default now()
);
create index auditoria_registro on auditoria (cod_distribuidor, tabela, chave, cod_auditoria);
alter table auditoria enable row level security;
alter table auditoria force row level security;
create policy leitura on auditoria for select using (cod_distribuidor = (select meu_distribuidor())
  and (cod_concessionaria is null or (select rede_inteira()) or cod_concessionaria = any ((select minhas_concessionarias())::integer[])));
create policy escrita on auditoria for insert with check (cod_distribuidor = (select meu_distribuidor()));
revoke update, delete on auditoria from oferta_app;

-- Who, when, from where, before and after: written by the database itself, so that no use-case can forget it.
-- argv: name of the key column. Updates keep only what changed.
create function registrar_auditoria() returns trigger
language plpgsql as $$
declare
  velho jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  novo jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
  linha jsonb := coalesce(novo, velho);
  antes jsonb;
  depois jsonb;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, novo -> o.key)
      into antes, depois
      from jsonb_each(velho) o
     where novo -> o.key is distinct from o.value and o.key not in ('versao', 'alterado_em', 'alterado_por', 'busca');
    if antes is null then
      return null;
    end if;
  else
    antes := velho;
    depois := novo;
  end if;
  insert into auditoria (cod_distribuidor, cod_concessionaria, tabela, chave, acao, antes, depois, cod_usuario, origem, endereco)
  values (
    (linha ->> 'cod_distribuidor')::integer,
    (linha ->> 'cod_concessionaria')::integer,
    tg_table_name,
    (linha ->> tg_argv[0])::bigint,
    coalesce(nullif(current_setting('app.acao', true), ''), lower(tg_op)),
    antes,
    depois,
    nullif(current_setting('app.cod_usuario', true), '')::integer,
    nullif(current_setting('app.origem', true), ''),
    nullif(current_setting('app.endereco', true), '')
  );
  return null;
end
$$;

-- The queue keeps its own tables in its own schema under its own role: the application may put jobs in, not change the shape.
do $$
begin
  if not exists (select from pg_roles where rolname = 'oferta_jobs') then
    create role oferta_jobs login nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
end
$$;
grant oferta_jobs to current_user;
create schema pgboss authorization oferta_jobs;
grant usage on schema pgboss to oferta_app;
alter default privileges for role oferta_jobs in schema pgboss grant select, insert, update, delete on tables to oferta_app;
alter default privileges for role oferta_jobs in schema pgboss grant execute on functions to oferta_app;
