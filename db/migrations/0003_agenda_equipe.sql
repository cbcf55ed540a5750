-- The people, places and hours of a dealership.
create table tipo_servico (
  cod_distribuidor integer not null references distribuidor,
  cod_tipo_servico integer not null check (cod_tipo_servico > 0),
  nome text not null,
  tempo_padrao_min smallint not null check (tempo_padrao_min between 5 and 2400),
  primary key (cod_distribuidor, cod_tipo_servico),
  unique (cod_distribuidor, nome)
);

-- Sunday = 0. Minutes of the local day; a missing row is a closed day.
create table expediente (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  dia_semana smallint not null check (dia_semana between 0 and 6),
  abertura smallint not null check (abertura between 0 and 1440),
  fechamento smallint not null,
  almoco_inicio smallint,
  almoco_fim smallint,
  primary key (cod_concessionaria, dia_semana),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria),
  check (fechamento > abertura and fechamento <= 1440),
  check ((almoco_inicio is null) = (almoco_fim is null)),
  check (almoco_inicio is null or (abertura <= almoco_inicio and almoco_inicio < almoco_fim and almoco_fim <= fechamento))
);

create table feriado (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  dia date not null,
  nome text not null,
  -- true: works although the national calendar says holiday
  abre boolean not null default false,
  primary key (cod_concessionaria, dia),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);

create table box (
  cod_box integer generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  nome text not null,
  ativo boolean not null default true,
  unique (cod_distribuidor, cod_concessionaria, cod_box),
  unique (cod_concessionaria, nome),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);

create table consultor (
  cod_consultor integer generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  nome text not null,
  posicao smallint not null,
  imagem text,
  -- appointments one slot holds
  capacidade smallint not null default 1 check (capacidade between 1 and 8),
  -- seven working days, Sunday first, as the contract's Semana; null: the dealership's hours
  jornada jsonb,
  cod_usuario integer references usuario,
  ativo boolean not null default true,
  unique (cod_distribuidor, cod_concessionaria, cod_consultor),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create index consultor_lista on consultor (cod_concessionaria, posicao);

create table mecanico (
  cod_mecanico integer generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  nome text not null,
  posicao smallint not null,
  imagem text,
  jornada jsonb,
  ativo boolean not null default true,
  unique (cod_distribuidor, cod_concessionaria, cod_mecanico),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create index mecanico_lista on mecanico (cod_concessionaria, posicao);

create table mecanico_especialidade (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_mecanico integer not null,
  cod_tipo_servico integer not null,
  primary key (cod_mecanico, cod_tipo_servico),
  foreign key (cod_distribuidor, cod_concessionaria, cod_mecanico) references mecanico (cod_distribuidor, cod_concessionaria, cod_mecanico) on delete cascade,
  foreign key (cod_distribuidor, cod_tipo_servico) references tipo_servico
);

-- A blocked span of a person, a box or the whole dealership; also lunch out of turn, training, absence.
create table bloqueio (
  cod_bloqueio integer generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  recurso text not null check (recurso in ('concessionaria', 'consultor', 'mecanico', 'box')),
  cod_consultor integer,
  cod_mecanico integer,
  cod_box integer,
  dia date not null,
  inicio_min smallint not null check (inicio_min between 0 and 1439),
  fim_min smallint not null check (fim_min between 1 and 1440),
  motivo text not null,
  check (fim_min > inicio_min),
  check ((recurso = 'consultor') = (cod_consultor is not null)),
  check ((recurso = 'mecanico') = (cod_mecanico is not null)),
  check ((recurso = 'box') = (cod_box is not null)),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria),
  foreign key (cod_distribuidor, cod_concessionaria, cod_consultor) references consultor (cod_distribuidor, cod_concessionaria, cod_consultor),
  foreign key (cod_distribuidor, cod_concessionaria, cod_mecanico) references mecanico (cod_distribuidor, cod_concessionaria, cod_mecanico),
  foreign key (cod_distribuidor, cod_concessionaria, cod_box) references box (cod_distribuidor, cod_concessionaria, cod_box)
);
create index bloqueio_dia on bloqueio (cod_concessionaria, dia);

do $$
declare tabela text;
begin
  call proteger('tipo_servico', false);
  foreach tabela in array array['expediente', 'feriado', 'box', 'consultor', 'mecanico', 'mecanico_especialidade', 'bloqueio'] loop
    call proteger(tabela::regclass, true);
  end loop;
end
$$;

create trigger bloqueio_auditoria after insert or update or delete on bloqueio
  for each row execute function registrar_auditoria('cod_bloqueio');
create trigger consultor_auditoria after insert or update or delete on consultor
  for each row execute function registrar_auditoria('cod_consultor');
create trigger mecanico_auditoria after insert or update or delete on mecanico
  for each row execute function registrar_auditoria('cod_mecanico');
