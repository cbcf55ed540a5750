-- Which distributors have something to count: asked every few seconds, one trip for all of them. Each is looked at as itself.
create or replace function distribuidores_a_contar() returns setof integer
language plpgsql as $$
declare
  cada integer;
begin
  perform set_config('app.concessionarias', '*', true);
  for cada in
    select cod_distribuidor from distribuidor
     where not exists (select from distribuidor_mudanca m where m.cod_distribuidor = distribuidor.cod_distribuidor and m.estado <> 'saindo')
     order by 1
  loop
    perform set_config('app.cod_distribuidor', cada::text, true);
    if exists (select from fato_pendente) then
      return next cada;
    end if;
  end loop;
  perform set_config('app.cod_distribuidor', '', true);
  perform set_config('app.concessionarias', '', true);
end
$$;
grant execute on function distribuidores_a_contar to oferta_app;
