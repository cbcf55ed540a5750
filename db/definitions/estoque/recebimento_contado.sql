-- What arrivals brought of an order's line: to come is what was ordered, without it and without what was cancelled.
create or replace function recebimento_contado() returns trigger
language plpgsql as $$
begin
  update sugestao_linha l set chegou = l.chegou + n.quantidade
  from (
    select cod_sugestao_pedido, cod_peca_pedida, sum(quantidade) as quantidade from novas
    where cod_sugestao_pedido is not null group by 1, 2 having sum(quantidade) > 0
  ) n
  where l.cod_sugestao_pedido = n.cod_sugestao_pedido and l.cod_peca = n.cod_peca_pedida;
  return null;
end
$$;

create or replace trigger recebimento_contado after insert on peca_recebimento_linha
  referencing new table as novas for each statement execute function recebimento_contado();
