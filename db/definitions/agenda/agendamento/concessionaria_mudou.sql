-- A dealership's registry has another state from now on; a new dealership gets its first.
create or replace function concessionaria_mudou() returns trigger
language plpgsql as $$
begin
  insert into cadastro_versao (cod_concessionaria, cod_distribuidor)
  values (new.cod_concessionaria, new.cod_distribuidor)
  on conflict (cod_concessionaria) do update set versao = excluded.versao;
  return null;
end
$$;
