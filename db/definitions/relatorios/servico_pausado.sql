-- A stop ends when the work goes on (its clock runs again), the job is finished or taken out.
create or replace function servico_pausado() returns trigger
language plpgsql as $$
declare
  volta timestamptz;
begin
  if tg_op = 'UPDATE' and old.paralisado and (not new.paralisado or new.motivo_paralisacao <> old.motivo_paralisacao
      or new.paralisado_em <> old.paralisado_em) then
    select max(i.inicio) into volta from servico_intervalo i where i.cod_servico = new.cod_servico and i.inicio >= old.paralisado_em;
    update servico_pausa
       set fim = greatest(inicio, coalesce(case when new.paralisado then new.paralisado_em end, volta, new.data_fim_servico, now()))
     where cod_servico = new.cod_servico and fim is null;
  end if;
  if new.paralisado then
    insert into servico_pausa (cod_distribuidor, cod_concessionaria, cod_servico, motivo, inicio)
    values (new.cod_distribuidor, new.cod_concessionaria, new.cod_servico, new.motivo_paralisacao, new.paralisado_em)
    on conflict do nothing;
  end if;
  return null;
end
$$;
create or replace trigger servico_pausado after insert or update of paralisado, motivo_paralisacao, paralisado_em on servico
  for each row execute function servico_pausado();
