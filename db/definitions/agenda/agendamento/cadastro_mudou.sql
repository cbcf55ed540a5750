-- The dealerships whose registry this statement touched have another state from now on.
create or replace function cadastro_mudou() returns trigger
language plpgsql as $$
begin
  update cadastro_versao set versao = gen_random_uuid()
   where cod_concessionaria in (select cod_concessionaria from mudados);
  return null;
end
$$;
