-- What a DMS calls an appointment of its own, and the hash of what it last said of it: said again, it changes nothing.
alter table agendamento
  add column numero_dms text check (length(numero_dms) between 1 and 40),
  add column conteudo_dms bytea,
  add check ((numero_dms is null) = (conteudo_dms is null));
create unique index agendamento_numero_dms on agendamento (cod_concessionaria, numero_dms) where numero_dms is not null;
