-- Whole minutes that had been worked on a job at an instant, a start included that was only found a mistake later.
-- needs: segundos_trabalhados
create or replace function minutos_em(codigo bigint, em timestamptz) returns integer
language sql stable as $$
  select coalesce(floor(sum(case
      when i.motivo_fim = 'cancelarInicio' and coalesce(i.cancelado_em, i.inicio) <= em then 0
      when i.fim <= em and i.cancelado_em is null then i.segundos
      else segundos_trabalhados(i.cod_concessionaria, i.cod_mecanico, i.inicio, least(em, i.fim))
    end) / 60), 0)::integer
  from servico_intervalo i
  where i.cod_servico = codigo and i.inicio <= em
$$;
