-- A new distributor has the product's templates from its first day.
create or replace function distribuidor_com_modelos() returns trigger
language plpgsql as $$
begin
  perform criar_modelos_padrao(new.cod_distribuidor);
  return null;
end
$$;
