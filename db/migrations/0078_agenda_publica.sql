-- The page on which a car's owner books without a login (product 02, Virtual scheduling).

-- How a dealership's page is; a dealership without a row has none. Read by its address before it is known whose it is.
create table agenda_publica (
  cod_concessionaria integer primary key,
  cod_distribuidor integer not null,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 60),
  ligada boolean not null default false,
  entra_como text not null default 'confirmado' check (entra_como in ('confirmado', 'bolsao')),
  -- between now and the first hour offered
  antecedencia_min integer not null default 120 check (antecedencia_min between 0 and 20160),
  horizonte_dias smallint not null default 30 check (horizonte_dias between 1 and 90),
  -- before the visit, until when its link moves or cancels it
  mudanca_ate_min integer not null default 240 check (mudanca_ate_min between 0 and 20160),
  -- cars that may arrive in one quarter of an hour; null: as many as consultants can receive
  chegadas_por_quarto smallint check (chegadas_por_quarto between 1 and 50),
  -- clients who wait in the house, a day; null: no limit
  espera_por_dia smallint check (espera_por_dia between 0 and 500),
  -- cars that are fetched and brought, a day; 0: not offered
  leva_e_traz_por_dia smallint not null default 0 check (leva_e_traz_por_dia between 0 and 500),
  -- what "something else" is booked as; null: not offered
  cod_tipo_outra integer,
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  unique (cod_distribuidor, cod_concessionaria),
  constraint agenda_publica_slug unique (cod_distribuidor, slug),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria),
  foreign key (cod_distribuidor, cod_tipo_outra) references tipo_servico
);
call proteger('agenda_publica', false);
create trigger agenda_publica_versao before update on agenda_publica for each row execute function versionar();
create trigger agenda_publica_auditoria after insert or update or delete on agenda_publica
  for each row execute function registrar_auditoria('cod_concessionaria');

-- Minutes kept free after each job of a type that is booked there.
create table agenda_publica_folga (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_tipo_servico integer not null,
  minutos smallint not null check (minutos between 1 and 480),
  primary key (cod_concessionaria, cod_tipo_servico),
  foreign key (cod_distribuidor, cod_concessionaria)
    references agenda_publica (cod_distribuidor, cod_concessionaria) on delete cascade,
  foreign key (cod_distribuidor, cod_tipo_servico) references tipo_servico
);
call proteger('agenda_publica_folga', true);
create trigger agenda_publica_folga_auditoria after insert or update or delete on agenda_publica_folga
  for each row execute function registrar_auditoria('cod_concessionaria');

-- What somebody asks for on that page: an hour that is kept for a moment, then a visit. Found by the token of whoever
-- asks, which stands nowhere but in their browser and their message.
create table pedido_publico (
  cod_pedido bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  -- under the name that the audit never copies
  segredo_hash bytea not null unique check (length(segredo_hash) = 32),
  criado_em timestamptz not null,
  placa text check (placa ~ '^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$'),
  chassi text check (chassi ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  modelo text not null check (length(modelo) between 1 and 120),
  ano text,
  km integer check (km >= 0),
  -- as they were offered, with their prices: ServicoDoPedido of the contract
  servicos jsonb not null check (jsonb_typeof(servicos) = 'array'),
  observacao text check (length(observacao) <= 500),
  transporte text not null check (transporte in ('deixa', 'espera', 'levaETraz')),
  -- the hour, who receives the car and who works on it: [{codMecanico, inicio, fim}], one for each job
  dia date not null,
  hora_min smallint not null check (hora_min between 0 and 1439),
  duracao_min smallint not null check (duracao_min between 5 and 720),
  cod_consultor integer not null,
  vaga smallint not null default 0 check (vaga between 0 and 7),
  janelas jsonb not null check (jsonb_typeof(janelas) = 'array'),
  -- until when nobody else gets that; null: no longer kept
  guardado_ate timestamptz,
  nome text check (length(nome) between 1 and 120),
  telefone text check (telefone ~ '^\+55[0-9]{10,11}$'),
  email text,
  -- what was agreed to, in its words, and when (LGPD art. 8)
  aceite_texto text,
  aceito_em timestamptz,
  codigo_hash bytea,
  codigo_expira_em timestamptz,
  -- wrong answers to this code
  codigo_erros smallint not null default 0,
  cod_agendamento bigint,
  check (placa is not null or chassi is not null),
  check ((aceite_texto is null) = (aceito_em is null)),
  check ((codigo_hash is null) = (codigo_expira_em is null)),
  -- nobody's contact is kept without their agreement, nothing is booked without a contact, and what is booked keeps no hour twice
  check (nome is null or aceito_em is not null),
  check (cod_agendamento is null or (nome is not null and guardado_ate is null)),
  foreign key (cod_distribuidor, cod_concessionaria)
    references agenda_publica (cod_distribuidor, cod_concessionaria),
  foreign key (cod_distribuidor, cod_concessionaria, cod_consultor)
    references consultor (cod_distribuidor, cod_concessionaria, cod_consultor),
  foreign key (cod_distribuidor, cod_concessionaria, cod_agendamento)
    references agendamento (cod_distribuidor, cod_concessionaria, cod_agendamento)
);
create index pedido_publico_guardado on pedido_publico (cod_concessionaria, dia) where guardado_ate is not null;
create unique index pedido_publico_agendamento on pedido_publico (cod_agendamento) where cod_agendamento is not null;
create index pedido_publico_abandonado on pedido_publico (cod_concessionaria, criado_em) where cod_agendamento is null;
call proteger('pedido_publico', false);
create trigger pedido_publico_auditoria after insert or update or delete on pedido_publico
  for each row execute function registrar_auditoria('cod_pedido');
