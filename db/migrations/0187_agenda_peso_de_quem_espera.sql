-- What a minute late counts for a client who waits in the shop, when a day is planned anew or a car is let in.
alter table concessionaria
  add column peso_de_quem_espera smallint not null default 2
    check (peso_de_quem_espera between 1 and 10);
