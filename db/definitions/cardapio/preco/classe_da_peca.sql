-- The class the stock last gave a part (its suggestion of orders); C where it never judged it.
create or replace function classe_da_peca(peca bigint) returns text
language sql stable
as $$
  select coalesce((select valor from sugestao_linha where cod_peca = peca order by cod_sugestao_pedido desc limit 1), 'C')
$$;
