-- For loads that leave triggers out.
-- needs: recalcular_pacotes, vender_pecas
create or replace function refazer_cardapio(casa integer) returns void
language sql as $$
  select vender_pecas(array[casa]);
  select recalcular_pacotes(array(select cod_no from cardapio_no where cod_concessionaria = casa and tipo = 'pacote'));
$$;
