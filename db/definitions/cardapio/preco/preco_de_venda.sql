-- What one unit of a part sells for: by the rule that the dealership's prices are made by, or by its tiers where none is.
-- Menu and quotes sell through the workshop.
-- needs: classe_da_peca, conta_da_peca, preco_da_peca
create or replace function preco_de_venda(casa integer, peca bigint, custo integer, preco integer) returns bigint
language sql stable
as $$
  select coalesce((
    select conta_da_peca(custo, preco, r.frete_bp, r.impostos_bp,
      case classe_da_peca(peca) when 'A' then r.margem_a_bp when 'B' then r.margem_b_bp else r.margem_c_bp end,
      r.fator_lista_bp, r.fator_oficina_bp, r.arredondamento)
    from regra_calculo_aplicada a
    join regra_calculo r on r.cod_regra_calculo = a.cod_regra_calculo
    where a.cod_concessionaria = casa
  ), preco_da_peca(casa, custo, preco))
$$;
