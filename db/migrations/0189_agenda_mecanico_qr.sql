-- A mechanic's own code as squares on a badge, the other way to a shared device besides the PIN (decision 0083). One that was
-- replaced or taken away stays known by its hash, so that whoever still shows it is told so.
create table mecanico_qr (
  cod_qr integer generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_mecanico integer not null,
  segredo_hash bytea not null unique check (length(segredo_hash) = 32),
  criado_em timestamptz not null,
  retirado_em timestamptz,
  foreign key (cod_distribuidor, cod_concessionaria, cod_mecanico)
    references mecanico (cod_distribuidor, cod_concessionaria, cod_mecanico) on delete cascade
);
-- One good at a time: two managers at once leave one.
create unique index mecanico_qr_de_agora on mecanico_qr (cod_mecanico) where retirado_em is null;
call proteger('mecanico_qr', true);
create trigger mecanico_qr_auditoria after insert or update or delete on mecanico_qr
  for each row execute function registrar_auditoria('cod_qr');
