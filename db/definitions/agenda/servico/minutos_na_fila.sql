-- Minutes that the mechanics of a visit's waiting jobs have to do first for other cars that are in the house: what they are at,
-- and what is planned before. Of several jobs the one that waits longest.
-- needs: minutos_previstos
create or replace function minutos_na_fila(visita bigint) returns integer
language sql stable
return (
  select coalesce(max(antes.minutos), 0)::integer
  from servico s
  cross join lateral (
    select sum(ceil(minutos_previstos(o) * (100 - o.percentual) / 100.0)) as minutos
    from servico o
    where o.cod_concessionaria = s.cod_concessionaria and o.cod_mecanico = s.cod_mecanico
      and o.cod_agendamento <> s.cod_agendamento and not o.cancelado and not o.paralisado and o.status <= 2
      and (o.status > 1 or o.data_inicio_servico is not null)
      and (o.status = 2 or o.inicio_planejado < s.inicio_planejado)) antes
  where s.cod_agendamento = visita and s.status = 1 and s.cod_mecanico is not null and not s.cancelado);
