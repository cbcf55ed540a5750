-- A link by which a client follows their own car while it is in the house (field notes RE-05).
create table acompanhamento (
  cod_acompanhamento bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_agendamento bigint not null,
  -- under the name that the audit never copies
  segredo_hash bytea not null unique check (length(segredo_hash) = 32),
  criado_em timestamptz not null,
  foreign key (cod_distribuidor, cod_concessionaria)
    references agenda_publica (cod_distribuidor, cod_concessionaria),
  foreign key (cod_distribuidor, cod_concessionaria, cod_agendamento)
    references agendamento (cod_distribuidor, cod_concessionaria, cod_agendamento)
);
create index acompanhamento_agendamento on acompanhamento (cod_agendamento);
call proteger('acompanhamento', true);
create trigger acompanhamento_auditoria after insert or update or delete on acompanhamento
  for each row execute function registrar_auditoria('cod_acompanhamento');
