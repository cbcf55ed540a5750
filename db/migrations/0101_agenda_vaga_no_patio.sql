-- Where a car that is in the house stands, as the yard calls its places (field notes AG-15).
alter table agendamento add column vaga_patio text check (length(vaga_patio) between 1 and 20);
