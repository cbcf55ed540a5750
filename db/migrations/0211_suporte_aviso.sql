-- What a person is told of who looks at no screen (decision 0098).

-- One row a person. Nothing personal but the plate: what it says is shown on a locked phone.
create table aviso (
  cod_aviso bigint generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  -- null: of no dealership
  cod_concessionaria integer,
  cod_usuario integer not null references usuario on delete cascade,
  tipo text not null check (length(tipo) between 1 and 40),
  -- the record it is of, as 'orcamento 12'
  registro text not null check (length(registro) between 1 and 60),
  placa text check (length(placa) between 1 and 20),
  titulo text not null check (length(titulo) between 1 and 120),
  corpo text not null check (length(corpo) <= 300),
  -- where its record opens
  endereco text not null check (endereco like '/%' and length(endereco) <= 300),
  na_tela boolean not null,
  criado_em timestamptz not null,
  lido_em timestamptz,
  -- when it may ring on the person's devices, and when it did; null: not at all
  tocar_em timestamptz,
  tocado_em timestamptz,
  -- the same for e-mail
  carta_em timestamptz,
  escrito_em timestamptz,
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create index aviso_lista on aviso (cod_usuario, cod_aviso desc);
create index aviso_a_tocar on aviso (cod_usuario) where tocar_em is not null and tocado_em is null;
create index aviso_a_escrever on aviso (cod_usuario) where carta_em is not null and escrito_em is null;
create index aviso_vencido on aviso (cod_distribuidor, criado_em);
create index aviso_registro on aviso (cod_distribuidor, registro);
call proteger('aviso', false);

-- Only what a person said otherwise than their level.
create table aviso_preferencia (
  cod_aviso_preferencia integer generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  cod_usuario integer not null references usuario on delete cascade,
  tipo text not null check (length(tipo) between 1 and 40),
  tela boolean,
  aparelho boolean,
  email text check (email in ('nao', 'naHora', 'resumo')),
  unique (cod_distribuidor, cod_usuario, tipo),
  check (num_nonnulls(tela, aparelho, email) > 0)
);
call proteger('aviso_preferencia', false);

-- When a person works, minutes of the dealership's day; who has no row has the product's hours.
create table aviso_turno (
  cod_distribuidor integer not null references distribuidor,
  cod_usuario integer not null references usuario on delete cascade,
  semana_inicio_min smallint not null check (semana_inicio_min between 0 and 1439),
  semana_fim_min smallint not null check (semana_fim_min between 1 and 1440),
  sabado_inicio_min smallint check (sabado_inicio_min between 0 and 1439),
  sabado_fim_min smallint check (sabado_fim_min between 1 and 1440),
  fora text not null check (fora in ('tudo', 'urgente', 'nada')),
  primary key (cod_distribuidor, cod_usuario),
  check (semana_inicio_min < semana_fim_min),
  check (num_nulls(sabado_inicio_min, sabado_fim_min) in (0, 2) and coalesce(sabado_inicio_min < sabado_fim_min, true))
);
call proteger('aviso_turno', false);

-- A browser that takes pushes for a person. Its push service's address is nobody else's.
create table aviso_aparelho (
  cod_aparelho integer generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  cod_usuario integer not null references usuario on delete cascade,
  nome text not null check (length(nome) between 1 and 120),
  endereco text not null check (endereco like 'https://%' and length(endereco) <= 1000),
  p256dh text not null check (length(p256dh) <= 120),
  auth text not null check (length(auth) <= 60),
  criado_em timestamptz not null,
  visto_em timestamptz not null,
  -- the last push that its service took, and why a later one was not
  recebeu_em timestamptz,
  erro text check (length(erro) <= 300),
  unique (cod_distribuidor, endereco)
);
create index aviso_aparelho_pessoa on aviso_aparelho (cod_usuario);
call proteger('aviso_aparelho', false);

-- What a distributor's pushes are signed with (VAPID), made once; the private half sealed with the product's own key.
create table aviso_chave (
  cod_distribuidor integer primary key references distribuidor,
  publica text not null check (length(publica) = 87),
  segredo bytea not null
);
call proteger('aviso_chave', false);
