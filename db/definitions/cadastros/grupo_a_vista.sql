-- Whether a group is the asker's to see: it has a dealership of theirs, it is theirs as a whole, or they made it.
-- needs: rede_inteira
create or replace function grupo_a_vista(codigo integer) returns boolean
language sql stable
return rede_inteira()
  or exists (select from concessionaria c where c.cod_grupo = codigo)
  or exists (select from usuario_grupo f where f.cod_grupo = codigo
      and f.cod_usuario = nullif(current_setting('app.cod_usuario', true), '')::integer)
  or exists (select from grupo g where g.cod_grupo = codigo
      and g.alterado_por = nullif(current_setting('app.cod_usuario', true), '')::integer);
