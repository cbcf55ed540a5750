-- Why something was done, kept beside what the tables' own triggers keep of it: a reason that is given twice would leave
-- no trace in a column that stays what it was.
create or replace function registrar_motivo(tabela text, chave bigint, concessionaria integer, motivo jsonb) returns void
language sql as $$
  insert into auditoria (cod_distribuidor, cod_concessionaria, tabela, chave, acao, depois, cod_usuario, origem, endereco)
  values (
    current_setting('app.cod_distribuidor')::integer,
    concessionaria,
    tabela,
    chave,
    coalesce(nullif(current_setting('app.acao', true), ''), 'motivo'),
    motivo,
    nullif(current_setting('app.cod_usuario', true), '')::integer,
    nullif(current_setting('app.origem', true), ''),
    nullif(current_setting('app.endereco', true), '')
  )
$$;
