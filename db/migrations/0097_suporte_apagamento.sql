-- A person's data erased at their wish (LGPD art. 18 VI). Who it was is kept nowhere: the house's own number of the
-- request tells it to whoever holds the paper.
create table apagamento (
  cod_apagamento integer generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  protocolo text not null check (length(protocolo) between 1 and 40),
  cod_usuario integer not null,
  quando timestamptz not null,
  -- how many records of each table were touched
  registros jsonb not null default '{}' check (jsonb_typeof(registros) = 'object'),
  -- over all of this erasure's `apagamento_registro`; given last, and from then on nothing more belongs to it
  raiz bytea check (length(raiz) = 32),
  -- the transaction that carries it out: no other may blank what is otherwise only added to
  transacao xid8 not null default pg_current_xact_id(),
  unique (cod_distribuidor, cod_apagamento)
);
call proteger('apagamento', false);
revoke update, delete on apagamento from oferta_app;
grant update (registros, raiz) on apagamento to oferta_app;
create trigger apagamento_auditoria after insert or update on apagamento
  for each row execute function registrar_auditoria('cod_apagamento');

-- Records that prove something (the audit, what a customer saw and signed) and were blanked: what they say since.
create table apagamento_registro (
  cod_distribuidor integer not null,
  cod_apagamento integer not null,
  tabela text not null,
  chave bigint not null,
  -- the version, where the key counts versions
  parte integer not null default 0,
  resumo bytea not null check (length(resumo) = 32),
  primary key (cod_apagamento, tabela, chave, parte),
  foreign key (cod_distribuidor, cod_apagamento) references apagamento (cod_distribuidor, cod_apagamento)
);
create index apagamento_registro_de on apagamento_registro (tabela, chave, parte);
call proteger('apagamento_registro', false);
revoke update, delete on apagamento_registro from oferta_app;
grant update (resumo) on apagamento_registro to oferta_app;

-- Blanked, and never otherwise altered (definition `somente_acrescenta`).
grant update (antes, depois, endereco) on auditoria to oferta_app;

-- The stock's movements had no right to be altered and no trigger that says so.
grant update (motivo, chave_origem) on peca_movimento to oferta_app;
create trigger peca_movimento_fixo before update on peca_movimento for each row execute function somente_acrescenta();
