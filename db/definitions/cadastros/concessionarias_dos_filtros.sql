-- The active dealerships that a choice of filters opens: the union of groups, brands and dealerships. With nothing chosen
-- the distributor's own staff (levels 2 and -1) see all and everybody else none (product 01, Users, levels, dealerships).
create or replace function concessionarias_dos_filtros(nivel integer, grupos integer[], marcas text[], casas integer[])
returns setof integer
language sql stable
begin atomic
  select c.cod_concessionaria from concessionaria c
  where c.status = 1
    and (c.cod_concessionaria = any (casas)
      or c.cod_grupo = any (grupos)
      or c.marcas && concessionarias_dos_filtros.marcas
      or (nivel in (2, -1) and cardinality(grupos) + cardinality(concessionarias_dos_filtros.marcas) + cardinality(casas) = 0));
end;
