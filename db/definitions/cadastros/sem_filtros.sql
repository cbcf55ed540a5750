-- Whether nothing at all is chosen. Says less than "sees all": that is for the level to decide.
create or replace function sem_filtros(codigo integer) returns boolean
language sql stable
return not exists (select from usuario_grupo where cod_usuario = codigo)
  and not exists (select from usuario_marca where cod_usuario = codigo)
  and not exists (select from usuario_concessionaria where cod_usuario = codigo);
