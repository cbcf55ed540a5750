-- Parts on their way from one dealership of a group to another. The row is of the one that waits for them.
create table peca_transferencia (
  cod_transferencia integer generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_peca bigint not null,
  cod_origem integer not null,
  cod_peca_origem bigint not null,
  quantidade integer not null check (quantidade between 1 and 99999),
  situacao text not null default 'enviada' check (situacao in ('enviada', 'recebida', 'cancelada')),
  enviada_em timestamptz not null,
  terminada_em timestamptz check ((terminada_em is null) = (situacao = 'enviada')),
  cod_usuario integer,
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  constraint peca_transferencia_outra check (cod_origem <> cod_concessionaria),
  foreign key (cod_distribuidor, cod_concessionaria, cod_peca) references peca (cod_distribuidor, cod_concessionaria, cod_peca),
  foreign key (cod_distribuidor, cod_origem, cod_peca_origem) references peca (cod_distribuidor, cod_concessionaria, cod_peca)
);
create index peca_transferencia_a_caminho on peca_transferencia (cod_concessionaria) where situacao = 'enviada';
call proteger('peca_transferencia', true);
create trigger peca_transferencia_versao before update on peca_transferencia for each row execute function versionar();
create trigger peca_transferencia_auditoria after insert or update or delete on peca_transferencia
  for each row execute function registrar_auditoria('cod_transferencia');

-- Who approved an order, for its paper.
alter table sugestao_pedido
  add column aprovada_em timestamptz,
  add column aprovada_por integer;

-- Making the suggestions of a dealership: how far it is, and how it ended.
create table sugestao_geracao (
  cod_geracao integer generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  estado text not null default 'gerando' check (estado in ('gerando', 'pronta', 'falhou')),
  progresso smallint not null default 0 check (progresso between 0 and 100),
  pecas integer not null default 0,
  linhas integer not null default 0,
  sugestoes integer not null default 0,
  comecada_em timestamptz not null,
  duracao_ms integer,
  cod_usuario integer,
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create index sugestao_geracao_ultima on sugestao_geracao (cod_concessionaria, cod_geracao desc);
-- One at a time: who asks while one is made waits for that one.
create unique index sugestao_geracao_uma on sugestao_geracao (cod_concessionaria) where estado = 'gerando';
call proteger('sugestao_geracao', true);
