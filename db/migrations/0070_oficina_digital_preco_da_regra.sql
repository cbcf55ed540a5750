-- What the house's rule asked for a line when it was last written, and how far below that it is: a limit on discounts that
-- reads the discount alone is walked round by the price.
alter table orcamento_linha
  add column regra_preco_centavos bigint check (regra_preco_centavos >= 0),
  add column regra_hora_centavos integer check (regra_hora_centavos >= 0),
  add column abatimento_bp integer not null default 0 check (abatimento_bp between 0 and 10000);
