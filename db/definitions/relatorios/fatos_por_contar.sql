-- How many changes of all distributors the managers' figures do not show yet. Each is looked at as itself.
create or replace function fatos_por_contar() returns bigint
language plpgsql as $$
declare
  cada integer;
  daqui bigint;
  todos bigint := 0;
begin
  perform set_config('app.concessionarias', '*', true);
  for cada in select cod_distribuidor from distribuidor order by 1 loop
    perform set_config('app.cod_distribuidor', cada::text, true);
    select count(*) into daqui from fato_pendente;
    todos := todos + daqui;
  end loop;
  perform set_config('app.cod_distribuidor', '', true);
  perform set_config('app.concessionarias', '', true);
  return todos;
end
$$;
grant execute on function fatos_por_contar to oferta_app;
