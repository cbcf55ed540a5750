-- Begins every write of a distributor. Who moves it to another cell holds the other side of this lock while nothing may be
-- written, and once it lives elsewhere nothing is written here any more.
create or replace function abrir_escrita(distribuidor integer) returns text
language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock_shared(hashtext('mudanca'), distribuidor)
    or exists (select from distribuidor_mudanca m where m.cod_distribuidor = abrir_escrita.distribuidor and m.estado in ('foi', 'chegando'))
  then
    raise exception 'distributor % is being moved', distribuidor using errcode = 'MUDAN';
  end if;
  return '';
end
$$;
