-- An absence blocks its person's days on the agenda.
create or replace function ausencia_bloqueia() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from bloqueio where cod_ausencia = new.cod_ausencia;
  end if;
  insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, cod_mecanico, cod_consultor, dia, inicio_min, fim_min, motivo, cod_ausencia)
  select new.cod_distribuidor, new.cod_concessionaria, case when new.cod_mecanico is null then 'consultor' else 'mecanico' end,
    new.cod_mecanico, new.cod_consultor, d::date, coalesce(new.inicio_min, 0), coalesce(new.fim_min, 1440), new.motivo, new.cod_ausencia
  from generate_series(new.dia_inicio::timestamp, new.dia_fim, interval '1 day') d;
  return null;
end
$$;
