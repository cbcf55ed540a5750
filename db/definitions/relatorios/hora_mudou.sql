-- A stretch of work is of the day it began on, in the dealership's zone. Stretches that come or go: `fatos_mudaram`.
create or replace function hora_mudou() returns trigger
language plpgsql as $$
begin
  insert into fato_pendente (cod_distribuidor, cod_concessionaria, tipo, codigo)
  select distinct k.cod_distribuidor, k.cod_concessionaria, 'hora', (i.inicio at time zone k.fuso)::date - date '1970-01-01'
    from unnest(array[old.inicio, new.inicio]) as i(inicio) join concessionaria k on k.cod_concessionaria = new.cod_concessionaria;
  return null;
end
$$;
create or replace trigger servico_intervalo_hora after update on servico_intervalo
  for each row execute function hora_mudou();
