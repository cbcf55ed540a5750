-- Whole minutes worked on a job until `agora`.
-- needs: segundos_trabalhados
create or replace function minutos_trabalhados(codigo bigint, agora timestamptz) returns integer
language sql stable as $$
  select coalesce(floor(sum(coalesce(
      i.segundos, segundos_trabalhados(i.cod_concessionaria, i.cod_mecanico, i.inicio, agora)
    )) / 60), 0)::integer
  from servico_intervalo i
  where i.cod_servico = codigo
$$;
