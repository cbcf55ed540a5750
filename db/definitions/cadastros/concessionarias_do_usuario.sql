-- Where a person may work; what sessions, lists and previews go by.
-- needs: concessionarias_dos_filtros, filtros_do_usuario
create or replace function concessionarias_do_usuario(codigo integer) returns setof integer
language sql stable
begin atomic
  select d.cod from usuario u, filtros_do_usuario(u.cod_usuario) f,
    concessionarias_dos_filtros(u.cod_nivel, f.grupos, f.marcas, f.casas) d (cod)
  where u.cod_usuario = codigo;
end;
