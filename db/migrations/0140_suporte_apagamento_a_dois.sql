-- An erasure is asked for by one person and confirmed by another; for seven days it can be taken back from a sealed copy.
alter table apagamento
  -- which fields of which records went, not what they said: [{tabela, campos, chaves}]
  add column campos jsonb not null default '[]' check (jsonb_typeof(campos) = 'array'),
  add column confirmado_por integer,
  add column desfeito_em timestamptz,
  add column desfeito_por integer,
  -- the transaction that takes it back
  add column desfeita_transacao xid8;
grant update (campos, desfeito_em, desfeito_por, desfeita_transacao) on apagamento to oferta_app;

alter table apagamento_registro
  -- 1: what a line of the audit says without its instant; 2: with it
  add column forma smallint not null default 1,
  -- what the record said before, as a hash: nothing else may be put back
  add column resumo_antes bytea check (length(resumo_antes) = 32);

create table apagamento_pedido (
  cod_pedido integer generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  protocolo text not null check (length(protocolo) between 1 and 40),
  -- whom it is about, sealed; gone once it is decided
  sinais bytea,
  pedido_por integer not null,
  pedido_em timestamptz not null,
  decisao text check (decisao in ('confirmado', 'recusado', 'vencido')),
  decidido_por integer,
  decidido_em timestamptz,
  cod_apagamento integer,
  check ((decisao is null) = (sinais is not null)),
  check ((decisao is null) = (decidido_em is null)),
  check (decisao <> 'confirmado' or decidido_por <> pedido_por),
  foreign key (cod_distribuidor, cod_apagamento) references apagamento (cod_distribuidor, cod_apagamento)
);
create index apagamento_pedido_aberto on apagamento_pedido (cod_distribuidor) where decisao is null;
call proteger('apagamento_pedido', false);

-- What the records were, sealed under the house's key; gone after `ate`, or once it was put back.
create table apagamento_copia (
  cod_distribuidor integer not null,
  cod_apagamento integer not null,
  parte integer not null,
  ate timestamptz not null,
  conteudo bytea not null,
  primary key (cod_apagamento, parte),
  foreign key (cod_distribuidor, cod_apagamento) references apagamento (cod_distribuidor, cod_apagamento)
);
create index apagamento_copia_ate on apagamento_copia (ate);
call proteger('apagamento_copia', false);
