-- Prices new packages, and those that got new items.
create or replace function cardapio_no_inserido() returns trigger
language plpgsql as $$
begin
  perform recalcular_pacotes(array(
    select distinct case n.tipo when 'pacote' then n.cod_no else n.cod_pai end from novos n where n.tipo in ('pacote', 'item')));
  return null;
end
$$;
