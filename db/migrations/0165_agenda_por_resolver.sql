-- What is laid over booked visits and what clients write: lists that stay until somebody has settled each (product 02; field notes
-- AG-03, AG-17, AV-05).

-- A visit that stays at its hour though something was laid over it; moved, it is asked about anew.
create table visita_mantida (
  cod_agendamento bigint primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  inicio timestamptz not null,
  mantida_em timestamptz not null,
  mantida_por integer,
  foreign key (cod_distribuidor, cod_concessionaria, cod_agendamento)
    references agendamento (cod_distribuidor, cod_concessionaria, cod_agendamento)
);
call proteger('visita_mantida', true);
create trigger visita_mantida_auditoria after insert or update or delete on visita_mantida
  for each row execute function registrar_auditoria('cod_agendamento');

-- What a client wrote to the distributor's WhatsApp number, on the visit it is about.
create table recado (
  cod_recado bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_agendamento bigint not null,
  telefone text not null check (telefone ~ '^\+55[0-9]{10,11}$'),
  texto text not null check (length(texto) between 1 and 4096),
  -- what WhatsApp calls it: told twice, it is one
  codigo_gateway text not null check (length(codigo_gateway) between 1 and 200),
  recebido_em timestamptz not null,
  resposta text check (length(resposta) between 1 and 1000),
  resolvido_em timestamptz,
  resolvido_por integer,
  check (resposta is null or resolvido_em is not null),
  unique (cod_distribuidor, codigo_gateway),
  foreign key (cod_distribuidor, cod_concessionaria, cod_agendamento)
    references agendamento (cod_distribuidor, cod_concessionaria, cod_agendamento)
);
create index recado_aberto on recado (cod_concessionaria, recebido_em) where resolvido_em is null;
create index recado_da_visita on recado (cod_agendamento);
call proteger('recado', true);
create trigger recado_auditoria after insert or update or delete on recado
  for each row execute function registrar_auditoria('cod_recado');

alter table mensagem
  -- the visit it is about: whoever reads that it failed knows whose it was
  add column cod_agendamento bigint,
  -- of a text that opens something: what it says without that, kept when the text is erased
  add column dito text;
create index mensagem_da_visita on mensagem (cod_agendamento) where cod_agendamento is not null;
