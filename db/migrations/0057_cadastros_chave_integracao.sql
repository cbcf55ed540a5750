-- Keys by which a dealership's own systems call the integration domain. Of a secret only its hash is kept: with 256 bits of
-- chance in it, a slow one would guard nothing more.
create table chave_integracao (
  cod_chave integer generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  nome text not null check (length(nome) between 1 and 60),
  -- how the secret begins, to tell keys apart
  prefixo text not null,
  segredo_hash bytea not null unique,
  criada_em timestamptz not null default now(),
  criada_por integer,
  -- to the minute: a busy DMS does not write a row at each call
  usada_em timestamptz,
  revogada_em timestamptz,
  revogada_por integer,
  unique (cod_distribuidor, cod_concessionaria, cod_chave),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create unique index chave_integracao_nome on chave_integracao (cod_concessionaria, lower(nome)) where revogada_em is null;
call proteger('chave_integracao', true);

-- Who wrote, where it was no person.
alter table auditoria add column cod_chave integer;

-- As before (0001), with the key; what only machines compare is nobody's to read.
create or replace function registrar_auditoria() returns trigger
language plpgsql as $$
declare
  velho jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - '{segredo_hash,conteudo_dms}'::text[] end;
  novo jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - '{segredo_hash,conteudo_dms}'::text[] end;
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
  insert into auditoria (cod_distribuidor, cod_concessionaria, tabela, chave, acao, antes, depois, cod_usuario, cod_chave, origem, endereco)
  values (
    (linha ->> 'cod_distribuidor')::integer,
    (linha ->> 'cod_concessionaria')::integer,
    tg_table_name,
    (linha ->> tg_argv[0])::bigint,
    coalesce(nullif(current_setting('app.acao', true), ''), lower(tg_op)),
    antes,
    depois,
    nullif(current_setting('app.cod_usuario', true), '')::integer,
    nullif(current_setting('app.cod_chave', true), '')::integer,
    nullif(current_setting('app.origem', true), ''),
    nullif(current_setting('app.endereco', true), '')
  );
  return null;
end
$$;

create trigger chave_integracao_auditoria after insert or delete or update of revogada_em on chave_integracao
  for each row execute function registrar_auditoria('cod_chave');
