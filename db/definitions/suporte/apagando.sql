-- The erasure that this transaction carries out; null in every other. The setting alone opens nothing.
create or replace function apagando() returns integer
language sql stable as $$
  select g.cod_apagamento from apagamento g
   where g.cod_apagamento = nullif(current_setting('app.apagamento', true), '')::integer
     and g.cod_distribuidor = meu_distribuidor()
     and g.transacao = pg_current_xact_id_if_assigned()
     and g.raiz is null
$$;
