-- One unit's price by a published rule: the same steps as the domain's `contaDaPeca`, each rounded by itself.
-- needs: arredondar_preco, dividir_meio_acima
create or replace function conta_da_peca(custo integer, preco integer, frete_bp integer, impostos_bp integer, margem_bp integer,
  fator_lista_bp integer, fator_canal_bp integer, arredondamento text) returns bigint
language sql immutable parallel safe
as $$
  select case when preco is not null and fator_lista_bp is null then preco
    else arredondar_preco(dividir_meio_acima(
      case when preco is not null then dividir_meio_acima(preco::bigint * fator_lista_bp, 10000)
        else dividir_meio_acima((c.frete + dividir_meio_acima(c.frete * impostos_bp, 10000)) * 10000, 10000 - margem_bp) end
      * fator_canal_bp, 10000), arredondamento) end
  from (select custo + dividir_meio_acima(custo::bigint * frete_bp, 10000) as frete) as c
$$;
