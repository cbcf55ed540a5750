-- What was read and seen of a car when it came, as its client takes it home on a slip (product 02, reception).
alter table agendamento
  add column km_entrada integer check (km_entrada between 0 and 2000000),
  add column combustivel smallint check (combustivel between 0 and 8),
  add column pertences text check (length(pertences) between 1 and 500),
  add column avarias text check (length(avarias) between 1 and 500);
