-- Keeps the cost before this one, and when it changed.
create or replace function peca_custo() returns trigger
language plpgsql as $$
begin
  new.custo_anterior_centavos := old.custo_centavos;
  new.custo_alterado_em := now();
  return new;
end
$$;
