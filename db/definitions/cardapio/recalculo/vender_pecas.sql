-- The selling price of every part of these dealerships, anew.
-- needs: preco_de_venda
create or replace function vender_pecas(casas integer[]) returns void
language sql as $$
  update peca p set venda_centavos = v.venda
  from (select cod_peca, preco_de_venda(cod_concessionaria, cod_peca, custo_centavos, preco_centavos) as venda
    from peca where cod_concessionaria = any (casas)) as v
  where p.cod_peca = v.cod_peca and p.venda_centavos <> v.venda
$$;
