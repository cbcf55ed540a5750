-- The erasure that this transaction takes back; null in every other. The setting alone opens nothing.
create or replace function desapagando() returns integer
language sql stable as $$
  select g.cod_apagamento from apagamento g
   where g.cod_apagamento = nullif(current_setting('app.desapagamento', true), '')::integer
     and g.cod_distribuidor = meu_distribuidor()
     and g.desfeita_transacao = pg_current_xact_id_if_assigned()
$$;
