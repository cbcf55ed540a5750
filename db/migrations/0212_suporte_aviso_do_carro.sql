-- What a person is told of a car (decision 0112).

-- What tells a notice from others of its record: a promise, an arrival of parts; each is told once.
alter table aviso add column caso text check (length(caso) between 1 and 60);

-- Cars of which a person hears no more on a day: nothing rings, and the list keeps it.
create table aviso_silencio (
  cod_aviso_silencio integer generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  cod_usuario integer not null references usuario on delete cascade,
  -- as it is kept: a plate, or the end of a chassis
  placa text not null check (length(placa) between 1 and 20),
  -- until when, the end of the dealership's day
  ate timestamptz not null,
  unique (cod_distribuidor, cod_usuario, placa)
);
create index aviso_silencio_vencido on aviso_silencio (cod_distribuidor, ate);
call proteger('aviso_silencio', false);
