-- The last steps of every price, from the sums of its items on. One row, yet a table: only then does the planner write it into
-- the query that asks, instead of calling it for every package (some 0.2 ms each).
-- needs: arredondar_preco, dividir_meio_acima
create or replace function fechar_preco(soma bigint, mao_de_obra bigint, itens bigint, insumos_tipo text, insumos_valor integer, desconto_bp integer,
  arredondamento text, preco_fixo bigint)
returns table (insumos bigint, avulso bigint, centavos bigint)
language sql immutable parallel safe rows 1
as $$
  select i.insumos, soma + i.insumos,
    coalesce(preco_fixo, arredondar_preco(soma + i.insumos - dividir_meio_acima((soma + i.insumos) * desconto_bp, 10000), arredondamento))
  from (select case when itens = 0 then 0 when insumos_tipo = 'percentual' then dividir_meio_acima(mao_de_obra * insumos_valor, 10000)
    when insumos_tipo = 'fixo' then insumos_valor else 0 end as insumos) as i
$$;
