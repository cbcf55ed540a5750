-- Keeps a part's selling price beside what it comes from.
create or replace function peca_venda() returns trigger
language plpgsql as $$
begin
  perform ler_regra(new.cod_concessionaria);
  new.venda_centavos := preco_de_venda(new.cod_concessionaria, new.cod_peca, new.custo_centavos, new.preco_centavos);
  return new;
end
$$;
