-- A file's bytes may be in an object store instead of in its row: there is the one or the other.
alter table midia
  alter column bytes drop not null,
  add column objeto text unique,
  add constraint midia_num_so_lugar check ((bytes is null) <> (objeto is null));
alter table arquivo_exportado_parte
  alter column bytes drop not null,
  add column objeto text unique,
  add constraint arquivo_exportado_parte_num_so_lugar check ((bytes is null) <> (objeto is null));
alter table ticket_imagem
  alter column bytes drop not null,
  add column objeto text unique,
  add constraint ticket_imagem_num_so_lugar check ((bytes is null) <> (objeto is null));

-- Objects that no record holds: not yet, or no more. What stays here is thrown away.
create table objeto_solto (
  objeto text primary key,
  cod_distribuidor integer not null references distribuidor,
  desde timestamptz not null
);
create index objeto_solto_desde on objeto_solto (cod_distribuidor, desde);
call proteger('objeto_solto', false);
