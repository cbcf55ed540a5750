-- All the distributor's dealerships have another state from now on.
create or replace function cadastro_da_rede_mudou() returns trigger
language plpgsql as $$
begin
  update cadastro_versao set versao = gen_random_uuid()
   where cod_distribuidor in (select cod_distribuidor from mudados);
  return null;
end
$$;
