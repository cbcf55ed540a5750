-- What was chosen for a person to see.
create or replace function filtros_do_usuario(codigo integer, out grupos integer[], out marcas text[], out casas integer[])
language sql stable
begin atomic
  select array(select g.cod_grupo from usuario_grupo g where g.cod_usuario = codigo order by 1),
    array(select m.marca from usuario_marca m where m.cod_usuario = codigo order by 1),
    array(select c.cod_concessionaria from usuario_concessionaria c where c.cod_usuario = codigo order by 1);
end;
