-- Keeps a part's selling price beside what it comes from.
create or replace function peca_venda() returns trigger
language plpgsql as $$
begin
  perform ler_regra(new.cod_concessionaria);
  new.venda_centavos := preco_da_peca(new.cod_concessionaria, new.custo_centavos, new.preco_centavos);
  return new;
end
$$;
