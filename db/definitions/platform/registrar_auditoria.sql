-- Who, when, from where, before and after: written by the database itself, so that no use-case can forget it.
-- argv: name of the key column. Updates keep only what changed; what only machines compare is nobody's to read.
create or replace function registrar_auditoria() returns trigger
language plpgsql as $$
declare
  velho jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - '{segredo_hash,conteudo_dms,chave_os,os_repetida}'::text[] end;
  novo jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - '{segredo_hash,conteudo_dms,chave_os,os_repetida}'::text[] end;
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
