-- The audit sealed: each line's hash holds the hash of the one before it, so that a line that was changed or taken away
-- afterwards shows. Sealed a moment later by a job: a chain kept by the writing transaction itself would put all writes of
-- a distributor in one queue.
create table auditoria_elo (
  cod_distribuidor integer not null references distribuidor,
  posicao bigint not null check (posicao > 0),
  cod_auditoria bigint not null unique,
  selo bytea not null check (length(selo) = 32),
  primary key (cod_distribuidor, posicao)
);
call proteger('auditoria_elo'::regclass, false);
revoke update, delete on auditoria_elo from oferta_app;

-- Up to which line the next round may seal, and the transaction that was the next when that was noted: once all before it
-- have ended, no line with a lower number can appear any more.
create table auditoria_marca (
  cod_distribuidor integer primary key references distribuidor,
  teto bigint not null,
  transacao xid8 not null
);
call proteger('auditoria_marca'::regclass, false);

-- The timeline, newest first, and the next lines to seal.
create index auditoria_linha_do_tempo on auditoria (cod_distribuidor, cod_auditoria);

-- A visit's dealership stands in its parameters; whoever sees some dealerships sees their visits.
alter table log_acesso add column cod_concessionaria integer
  generated always as (substring(query from '(?:^|&)codConcessionaria=([0-9]{1,9})(?:&|$)')::integer) stored;
create index log_acesso_usuario on log_acesso (cod_distribuidor, cod_usuario, quando);
