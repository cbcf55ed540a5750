-- Clients for whom there was no hour: an hour that frees is offered to one after the other (field notes AV-07).

alter table agenda_publica
  -- how long an hour that freed is kept for who is offered it
  add column oferta_vale_min smallint not null default 15 check (oferta_vale_min between 5 and 240);

create table lista_espera (
  cod_espera bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cliente text not null check (length(cliente) between 1 and 120),
  telefone text check (telefone ~ '^\+55[0-9]{10,11}$'),
  email text,
  documento text check (documento ~ '^[A-Z0-9]{11,14}$'),
  placa text check (placa ~ '^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$'),
  chassi text check (chassi ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  modelo text not null check (length(modelo) between 1 and 120),
  -- [{codTipoServico, descricao, minutos}]
  servicos jsonb not null check (jsonb_typeof(servicos) = 'array' and jsonb_array_length(servicos) > 0),
  transporte text not null default 'deixa' check (transporte in ('deixa', 'espera', 'levaETraz')),
  -- when the client can come: days, and minutes of each
  de date not null,
  ate date not null check (ate between de and de + 90),
  de_min smallint not null default 0 check (de_min between 0 and 1439),
  ate_min smallint not null default 1440 check (ate_min > de_min and ate_min <= 1440),
  situacao text not null default 'esperando' check (situacao in ('esperando', 'oferecida', 'marcada', 'saiu')),
  -- those who were offered nothing yet come first
  oferecida_em timestamptz,
  cod_agendamento bigint,
  criado_em timestamptz not null default now(),
  criado_por integer,
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  check (telefone is not null or email is not null),
  check ((situacao = 'marcada') = (cod_agendamento is not null)),
  unique (cod_distribuidor, cod_concessionaria, cod_espera),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria),
  foreign key (cod_distribuidor, cod_concessionaria, cod_agendamento)
    references agendamento (cod_distribuidor, cod_concessionaria, cod_agendamento)
);
create index lista_espera_aberta on lista_espera (cod_concessionaria, criado_em) where situacao in ('esperando', 'oferecida');
call proteger('lista_espera', true);
create trigger lista_espera_versao before update on lista_espera for each row execute function versionar();
create trigger lista_espera_auditoria after insert or update or delete on lista_espera
  for each row execute function registrar_auditoria('cod_espera');

-- An hour that is kept because it was offered to somebody who waits: one open offer for each of them.
alter table pedido_publico
  add column cod_espera bigint,
  add foreign key (cod_distribuidor, cod_concessionaria, cod_espera)
    references lista_espera (cod_distribuidor, cod_concessionaria, cod_espera);
create index pedido_publico_espera on pedido_publico (cod_espera) where cod_espera is not null;
