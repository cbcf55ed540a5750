-- What waits in all distributors' outboxes and what was given up in the last day, by the way out: numbers alone, for whoever keeps the product
-- running. Each is looked at as itself. What is left in peace until later does not wait yet.
create or replace function caixas_de_saida()
returns table (canal text, esperando bigint, falhas bigint, mais_antiga_em timestamptz)
language plpgsql as $$
declare
  cada integer;
begin
  perform set_config('app.concessionarias', '*', true);
  for cada in select cod_distribuidor from distribuidor order by 1 loop
    perform set_config('app.cod_distribuidor', cada::text, true);
    return query
      select m.canal::text,
          count(*) filter (where m.estado = 'pendente' and (m.nao_antes is null or m.nao_antes <= now())),
          count(*) filter (where m.estado = 'falhou' and m.criada_em > now() - interval '1 day'),
          min(greatest(m.criada_em, m.nao_antes)) filter (where m.estado = 'pendente' and (m.nao_antes is null or m.nao_antes <= now()))
        from mensagem m
       where m.estado = 'pendente' or (m.estado = 'falhou' and m.criada_em > now() - interval '1 day')
       group by m.canal;
  end loop;
  perform set_config('app.cod_distribuidor', '', true);
  perform set_config('app.concessionarias', '', true);
end
$$;
grant execute on function caixas_de_saida to oferta_app;
