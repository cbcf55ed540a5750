-- What a supplier asks of an order, and on which days it takes and brings one (field notes ES-09; decision 0091).
alter table fornecedor
  add column pedido_minimo_centavos bigint check (pedido_minimo_centavos between 1 and 99999999999),
  add column frete_centavos bigint check (frete_centavos between 1 and 99999999999),
  -- from this value on it is brought for nothing
  add column frete_gratis_centavos bigint check (frete_gratis_centavos between 1 and 99999999999),
  -- 0 is Sunday; none of them and no day of the month: every working day
  add column dias_pedido smallint[] not null default '{}' check (dias_pedido <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  add column dias_do_mes smallint[] not null default '{}' check (0 < all (dias_do_mes) and 32 > all (dias_do_mes)),
  add column dias_entrega smallint[] not null default '{}' check (dias_entrega <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  add column dias_fechados date[] not null default '{}' check (cardinality(dias_fechados) <= 100);

alter table sugestao_pedido
  -- by the supplier's calendar; null: made before there was one
  add column sai_em date,
  add column chega_em date,
  -- what bringing it costs, as it was approved
  add column frete_centavos bigint check (frete_centavos between 0 and 99999999999);
