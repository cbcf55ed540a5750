-- What one unit of a part sells for. A dearer part never sells for less than the dearest of the tiers below.
-- needs: dividir_meio_acima, faixa_vigente
create or replace function preco_da_peca(casa integer, custo integer, preco integer) returns bigint
language sql stable
as $$
  select coalesce(preco, (
    select max(dividir_meio_acima(least(custo, f.ate - 1)::bigint * f.fator_bp, 10000))
    from (select de_centavos, fator_bp, coalesce(lead(de_centavos) over (order by de_centavos), 2147483647) as ate
      from faixa_vigente where cod_concessionaria = casa) as f
    where f.de_centavos <= custo), custo)
$$;
