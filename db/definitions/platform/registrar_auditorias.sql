-- As `registrar_auditoria`, for the rows of a statement together (`linhas`): a booking writes one, an import of years thousands.
-- argv: name of the key column.
create or replace function registrar_auditorias() returns trigger
language plpgsql as $$
begin
  insert into auditoria (cod_distribuidor, cod_concessionaria, tabela, chave, acao, antes, depois, cod_usuario, cod_chave, origem, endereco)
  select cod_distribuidor, cod_concessionaria, tg_table_name, (linha ->> tg_argv[0])::bigint,
    coalesce(nullif(current_setting('app.acao', true), ''), lower(tg_op)),
    case when tg_op = 'DELETE' then linha end,
    case when tg_op = 'INSERT' then linha end,
    nullif(current_setting('app.cod_usuario', true), '')::integer,
    nullif(current_setting('app.cod_chave', true), '')::integer,
    nullif(current_setting('app.origem', true), ''),
    nullif(current_setting('app.endereco', true), '')
  from (select cod_distribuidor, cod_concessionaria, to_jsonb(linhas) - '{segredo_hash,conteudo_dms,chave_os,os_repetida}'::text[] as linha
    from linhas) l;
  return null;
end
$$;
create or replace trigger agendamento_auditoria after update on agendamento
  for each row execute function registrar_auditoria('cod_agendamento');
create or replace trigger agendamento_auditoria_veio after insert on agendamento referencing new table as linhas
  for each statement execute function registrar_auditorias('cod_agendamento');
create or replace trigger agendamento_auditoria_foi after delete on agendamento referencing old table as linhas
  for each statement execute function registrar_auditorias('cod_agendamento');
create or replace trigger servico_auditoria after update on servico
  for each row execute function registrar_auditoria('cod_servico');
create or replace trigger servico_auditoria_veio after insert on servico referencing new table as linhas
  for each statement execute function registrar_auditorias('cod_servico');
create or replace trigger servico_auditoria_foi after delete on servico referencing old table as linhas
  for each statement execute function registrar_auditorias('cod_servico');
create or replace trigger ordem_servico_auditoria after update on ordem_servico
  for each row execute function registrar_auditoria('cod_ordem_servico');
create or replace trigger ordem_servico_auditoria_veio after insert on ordem_servico referencing new table as linhas
  for each statement execute function registrar_auditorias('cod_ordem_servico');
create or replace trigger ordem_servico_auditoria_foi after delete on ordem_servico referencing old table as linhas
  for each statement execute function registrar_auditorias('cod_ordem_servico');
