-- Prices the packages anew that lost an item.
create or replace function cardapio_no_excluido() returns trigger
language plpgsql as $$
begin
  perform recalcular_pacotes(array(select distinct v.cod_pai from velhos v where v.tipo = 'item'));
  return null;
end
$$;
