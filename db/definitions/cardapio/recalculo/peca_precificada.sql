-- Prices the packages anew whose parts cost or sell for something else now.
create or replace function peca_precificada() returns trigger
language plpgsql as $$
begin
  perform recalcular_pacotes(array(
    select distinct i.cod_pai from novos n join velhos v using (cod_peca) join cardapio_no i on i.cod_peca = n.cod_peca
    where (n.custo_centavos, n.venda_centavos) is distinct from (v.custo_centavos, v.venda_centavos)));
  return null;
end
$$;
