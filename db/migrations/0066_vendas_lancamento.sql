-- A dealership's day as its manager tells it, what its DMS says of the same day, what a month is to reach, and the closing
-- that freezes a month.

create table lancamento (
  cod_lancamento bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  dia date not null,
  -- fechado is not kept here: a day is closed when its month is
  estado text not null default 'rascunho' check (estado in ('rascunho', 'enviado', 'aprovado', 'devolvido')),
  -- counts
  passagens_agendadas integer check (passagens_agendadas between 0 and 99999),
  passagens_passantes integer check (passagens_passantes between 0 and 99999),
  os_abertas integer check (os_abertas between 0 and 99999),
  os_fechadas integer check (os_fechadas between 0 and 99999),
  -- minutes
  horas_disponiveis integer check (horas_disponiveis between 0 and 999999),
  horas_vendidas integer check (horas_vendidas between 0 and 999999),
  -- centavos; a discount is kept as what it is, above zero, and taken off
  mao_de_obra bigint check (mao_de_obra between 0 and 99999999999),
  pecas_oficina bigint check (pecas_oficina between 0 and 99999999999),
  pecas_balcao bigint check (pecas_balcao between 0 and 99999999999),
  pneus bigint check (pneus between 0 and 99999999999),
  acessorios bigint check (acessorios between 0 and 99999999999),
  descontos bigint check (descontos between 0 and 99999999999),
  itens_cardapio integer check (itens_cardapio between 0 and 99999),
  orcamentos_feitos integer check (orcamentos_feitos between 0 and 99999),
  orcamentos_aprovados integer check (orcamentos_aprovados between 0 and 99999),
  -- why a typed value is not the product's own, by the field's name
  motivos jsonb not null default '{}' check (jsonb_typeof(motivos) = 'object'),
  observacao text not null default '' check (length(observacao) <= 500),
  enviado_em timestamptz,
  enviado_por integer,
  aprovado_em timestamptz,
  aprovado_por integer,
  motivo_devolucao text check (length(motivo_devolucao) between 1 and 300),
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  unique (cod_distribuidor, cod_concessionaria, cod_lancamento),
  constraint lancamento_dia unique (cod_concessionaria, dia),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria),
  check (estado not in ('enviado', 'aprovado') or enviado_em is not null),
  check ((estado = 'aprovado') = (aprovado_em is not null)),
  check ((estado = 'devolvido') = (motivo_devolucao is not null))
);
create trigger lancamento_versao before update on lancamento for each row execute function versionar();
create trigger lancamento_auditoria after insert or update or delete on lancamento
  for each row execute function registrar_auditoria('cod_lancamento');

-- The same day by the dealership's DMS; null is what it did not say.
create table lancamento_dms (
  cod_lancamento_dms bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  dia date not null,
  passagens_agendadas integer check (passagens_agendadas between 0 and 99999),
  passagens_passantes integer check (passagens_passantes between 0 and 99999),
  os_abertas integer check (os_abertas between 0 and 99999),
  os_fechadas integer check (os_fechadas between 0 and 99999),
  horas_disponiveis integer check (horas_disponiveis between 0 and 999999),
  horas_vendidas integer check (horas_vendidas between 0 and 999999),
  mao_de_obra bigint check (mao_de_obra between 0 and 99999999999),
  pecas_oficina bigint check (pecas_oficina between 0 and 99999999999),
  pecas_balcao bigint check (pecas_balcao between 0 and 99999999999),
  pneus bigint check (pneus between 0 and 99999999999),
  acessorios bigint check (acessorios between 0 and 99999999999),
  descontos bigint check (descontos between 0 and 99999999999),
  itens_cardapio integer check (itens_cardapio between 0 and 99999),
  orcamentos_feitos integer check (orcamentos_feitos between 0 and 99999),
  orcamentos_aprovados integer check (orcamentos_aprovados between 0 and 99999),
  lido_em timestamptz not null,
  constraint lancamento_dms_dia unique (cod_concessionaria, dia),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create trigger lancamento_dms_auditoria after insert or update or delete on lancamento_dms
  for each row execute function registrar_auditoria('cod_lancamento_dms');

-- What a month is to reach, by the indicator's name in the dictionary and in its unit.
create table meta (
  cod_meta bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  mes date not null check (extract(day from mes) = 1),
  indicador text not null check (indicador ~ '^[a-z][a-zA-Z0-9]{1,39}$'),
  valor double precision not null check (valor between 0 and 99999999999999),
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  unique (cod_concessionaria, mes, indicador),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create trigger meta_auditoria after insert or update or delete on meta
  for each row execute function registrar_auditoria('cod_meta');

-- A month of a dealership from its first closing on. `aberto` after one: reopened, being checked again.
create table fechamento (
  cod_fechamento bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  mes date not null check (extract(day from mes) = 1),
  fechado boolean not null,
  -- the last version closed
  numero integer not null check (numero > 0),
  motivo_reabertura text check (length(motivo_reabertura) between 1 and 300),
  reaberto_em timestamptz,
  reaberto_por integer,
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  unique (cod_distribuidor, cod_concessionaria, cod_fechamento),
  constraint fechamento_mes unique (cod_concessionaria, mes),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria),
  check (fechado = (motivo_reabertura is null) and fechado = (reaberto_em is null))
);
create trigger fechamento_versao before update on fechamento for each row execute function versionar();
create trigger fechamento_auditoria after insert or update or delete on fechamento
  for each row execute function registrar_auditoria('cod_fechamento');

-- A closed month as it was closed; only added to. Each version holds the hash of the one before.
create table fechamento_numero (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_fechamento bigint not null,
  numero integer not null check (numero > 0),
  -- the canonical text that the hash is of: days, targets, indicators
  conteudo text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  hash_anterior text check (hash_anterior ~ '^[0-9a-f]{64}$'),
  -- why the version before was opened again
  motivo text check (length(motivo) between 1 and 300),
  fechado_em timestamptz not null,
  fechado_por integer,
  primary key (cod_fechamento, numero),
  foreign key (cod_distribuidor, cod_concessionaria, cod_fechamento) references fechamento (cod_distribuidor, cod_concessionaria, cod_fechamento),
  check ((numero = 1) = (hash_anterior is null)),
  check ((numero = 1) = (motivo is null))
);

-- Whom was reminded of which day that nobody has told.
create table lancamento_lembrete (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  dia date not null,
  enviado_em timestamptz not null,
  primary key (cod_concessionaria, dia),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);

do $$
declare tabela text;
begin
  foreach tabela in array array['lancamento', 'lancamento_dms', 'meta', 'fechamento', 'fechamento_numero', 'lancamento_lembrete'] loop
    call proteger(tabela::regclass, true);
  end loop;
end
$$;
create trigger fechamento_numero_fixo before update or delete on fechamento_numero
  for each row execute function somente_acrescenta();

-- A month's figures are counted from what the product keeps of it.
create index if not exists agendamento_recebido_em on agendamento (cod_concessionaria, recebido_em) where recebido_em is not null;
create index if not exists ordem_servico_aberta_em on ordem_servico (cod_concessionaria, aberta_em);
create index if not exists ordem_servico_fechada_em on ordem_servico (cod_concessionaria, fechada_em) where fechada_em is not null;
create index if not exists servico_data_fim on servico (cod_concessionaria, data_fim_servico) where data_fim_servico is not null;
create index if not exists orcamento_versao_enviada_em on orcamento_versao (cod_concessionaria, enviada_em);
create index if not exists orcamento_decidido_em on orcamento (cod_concessionaria, decidido_em) where decidido_em is not null;
create index if not exists orcamento_finalizado_em on orcamento (cod_concessionaria, finalizado_em) where finalizado_em is not null;
