-- Where a car's key hangs: a numbered hook of the key box, from its reception to its delivery (field notes RE-09).
alter table agendamento add column gancho_chave smallint check (gancho_chave between 1 and 999);
-- a hook holds one key at a time
create unique index agendamento_gancho_chave on agendamento (cod_concessionaria, gancho_chave)
  where situacao in ('recepcionado', 'emAtendimento') and gancho_chave is not null;
