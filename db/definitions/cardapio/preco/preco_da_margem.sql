-- The smallest shelf figure that keeps a margin: rounding goes to the nearest one, the margin wants the next above.
-- needs: arredondar_preco
create or replace function preco_da_margem(custo bigint, margem_bp integer, regra text) returns bigint
language sql immutable parallel safe
as $$
  select case when arredondar_preco(m.minimo, regra) >= m.minimo then arredondar_preco(m.minimo, regra) else arredondar_preco(m.minimo + 50, regra) end
  from (select (custo * 10000 + 9999 - margem_bp) / (10000 - margem_bp) as minimo) as m
$$;
