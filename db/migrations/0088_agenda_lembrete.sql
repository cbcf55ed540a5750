-- Reminders of a visit and what its client answers (product 02, Virtual scheduling; field notes AV-05).

alter table agenda_publica
  add column lembra_ao_marcar boolean not null default false,
  add column lembra_na_vespera boolean not null default false,
  add column lembra_duas_horas boolean not null default false;

-- What the client said of the hour that the visit has now; a visit that moves is asked for anew.
alter table agendamento
  add column resposta_cliente text check (resposta_cliente in ('confirmou', 'querMudar')),
  add column respondido_em timestamptz,
  add constraint agendamento_resposta check ((resposta_cliente is null) = (respondido_em is null));

-- A reminder that was sent, with the link that answers it. Of each kind one for each hour that the visit had.
create table lembrete (
  cod_lembrete bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_agendamento bigint not null,
  tipo text not null check (tipo in ('aoMarcar', 'vespera', 'duasHoras')),
  inicio timestamptz not null,
  -- under the name that the audit never copies
  segredo_hash bytea not null unique check (length(segredo_hash) = 32),
  cod_mensagem bigint,
  criado_em timestamptz not null,
  unique (cod_agendamento, tipo, inicio),
  foreign key (cod_distribuidor, cod_concessionaria)
    references agenda_publica (cod_distribuidor, cod_concessionaria),
  foreign key (cod_distribuidor, cod_concessionaria, cod_agendamento)
    references agendamento (cod_distribuidor, cod_concessionaria, cod_agendamento)
);
create index lembrete_mensagem on lembrete (cod_mensagem) where cod_mensagem is not null;
call proteger('lembrete', true);
create trigger lembrete_auditoria after insert or update or delete on lembrete
  for each row execute function registrar_auditoria('cod_lembrete');
