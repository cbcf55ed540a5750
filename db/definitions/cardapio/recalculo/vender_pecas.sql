-- The selling price of every part of these dealerships, anew.
-- needs: preco_da_peca
create or replace function vender_pecas(casas integer[]) returns void
language sql as $$
  update peca p set venda_centavos = v.venda
  from (select cod_peca, preco_da_peca(cod_concessionaria, custo_centavos, preco_centavos) as venda from peca where cod_concessionaria = any (casas)) as v
  where p.cod_peca = v.cod_peca and p.venda_centavos <> v.venda
$$;
