-- A stretch of work is of the day it began on, in the dealership's zone.
create or replace function hora_mudou() returns trigger
language plpgsql as $$
declare
  inicios timestamptz[] := case tg_op when 'INSERT' then array[new.inicio] when 'DELETE' then array[old.inicio] else array[old.inicio, new.inicio] end;
  casa integer := coalesce(new.cod_concessionaria, old.cod_concessionaria);
begin
  insert into fato_pendente (cod_distribuidor, cod_concessionaria, tipo, codigo)
  select distinct k.cod_distribuidor, casa, 'hora', (i.inicio at time zone k.fuso)::date - date '1970-01-01'
    from unnest(inicios) as i(inicio) join concessionaria k on k.cod_concessionaria = casa;
  return null;
end
$$;
create or replace trigger servico_intervalo_hora after insert or update or delete on servico_intervalo
  for each row execute function hora_mudou();
