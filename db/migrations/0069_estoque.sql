-- Parts stock: what a part is to the stock, its movements, and suggested orders.

-- Who delivers parts, and how a dealership orders from them (domain/estoque/politica.ts).
create table fornecedor (
  cod_fornecedor integer generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  nome text not null check (length(nome) between 1 and 80),
  prazo_dias smallint not null default 7 check (prazo_dias between 0 and 180),
  revisao_dias smallint not null default 7 check (revisao_dias between 1 and 180),
  -- of one order; null: none is kept to
  orcamento_centavos bigint check (orcamento_centavos between 0 and 99999999999),
  nivel_a_bp smallint not null default 9700 check (nivel_a_bp between 5000 and 9999),
  nivel_b_bp smallint not null default 9400 check (nivel_b_bp between 5000 and 9999),
  nivel_c_bp smallint not null default 8800 check (nivel_c_bp between 5000 and 9999),
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  unique (cod_distribuidor, cod_concessionaria, cod_fornecedor),
  constraint fornecedor_nome unique (cod_concessionaria, nome),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
call proteger('fornecedor', true);
create trigger fornecedor_versao before update on fornecedor for each row execute function versionar();
create trigger fornecedor_auditoria after insert or update or delete on fornecedor
  for each row execute function registrar_auditoria('cod_fornecedor');

alter table peca
  add column cod_fornecedor integer,
  add column marca text check (length(marca) <= 40),
  add column ncm text check (ncm ~ '^\d{8}$'),
  add column embalagem integer not null default 1 check (embalagem between 1 and 9999),
  add column localizacao text check (length(localizacao) <= 20),
  add column minimo integer check (minimo between 0 and 99999),
  add column maximo integer check (maximo between 0 and 99999),
  add column cod_substituta bigint,
  add constraint peca_fornecedor foreign key (cod_distribuidor, cod_concessionaria, cod_fornecedor)
    references fornecedor (cod_distribuidor, cod_concessionaria, cod_fornecedor),
  add constraint peca_substituta foreign key (cod_distribuidor, cod_concessionaria, cod_substituta)
    references peca (cod_distribuidor, cod_concessionaria, cod_peca),
  add constraint peca_minimo_maximo check (maximo >= minimo),
  add constraint peca_substituta_outra check (cod_substituta <> cod_peca);
create index peca_do_fornecedor on peca (cod_fornecedor) where cod_fornecedor is not null;

-- Append only: a mistake is put right by another movement. Signed as it changes the balance; a lost sale ("não tinha")
-- and what was sold before parts were moved here change none.
create table peca_movimento (
  cod_movimento bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_peca bigint not null,
  tipo text not null check (tipo in ('entrada', 'venda', 'consumo', 'devolucao', 'ajuste', 'transferencia', 'perdida', 'historico')),
  quantidade integer not null check (quantidade between -999999 and 999999 and quantidade <> 0),
  saldo integer not null generated always as (case when tipo in ('perdida', 'historico') then 0 else quantidade end) stored,
  demanda integer not null generated always as (
    case when tipo in ('venda', 'consumo', 'devolucao') then -quantidade when tipo in ('perdida', 'historico') then quantidade else 0 end) stored,
  motivo text check (length(motivo) between 1 and 200),
  -- the dealership's own calendar
  dia date not null,
  quando timestamptz not null,
  -- the approved line that used it
  cod_linha bigint,
  -- the order that brought it
  cod_sugestao_pedido integer,
  -- what an import or a DMS knows it by: told again it is the same
  chave_origem text check (length(chave_origem) between 1 and 80),
  cod_usuario integer,
  foreign key (cod_distribuidor, cod_concessionaria, cod_peca) references peca (cod_distribuidor, cod_concessionaria, cod_peca),
  constraint peca_movimento_repetido unique (cod_concessionaria, chave_origem),
  constraint peca_movimento_sinal check (case
    when tipo in ('entrada', 'devolucao', 'perdida', 'historico') then quantidade > 0
    when tipo in ('venda', 'consumo') then quantidade < 0 else true end),
  constraint peca_movimento_motivo check (tipo <> 'ajuste' or motivo is not null)
);
create index peca_movimento_peca on peca_movimento (cod_peca, cod_movimento desc);
create index peca_movimento_linha on peca_movimento (cod_linha) where cod_linha is not null;
call proteger('peca_movimento', true);
revoke update, delete on peca_movimento from oferta_app;
create trigger peca_movimento_auditoria after insert on peca_movimento
  for each row when (new.tipo = 'ajuste') execute function registrar_auditoria('cod_movimento');

-- Kept by peca_movimentada: the sum of the movements, and what was asked in each month.
create table peca_estoque (
  cod_peca bigint primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  em_maos integer not null default 0,
  ultima_saida date,
  foreign key (cod_distribuidor, cod_concessionaria, cod_peca) references peca (cod_distribuidor, cod_concessionaria, cod_peca),
  constraint peca_estoque_saldo check (em_maos >= 0)
);
create index peca_estoque_casa on peca_estoque (cod_concessionaria);
call proteger('peca_estoque', true);

create table peca_demanda (
  cod_peca bigint not null,
  mes date not null check (extract(day from mes) = 1),
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  unidades integer not null,
  primary key (cod_peca, mes),
  foreign key (cod_distribuidor, cod_concessionaria, cod_peca) references peca (cod_distribuidor, cod_concessionaria, cod_peca)
);
create index peca_demanda_casa on peca_demanda (cod_concessionaria, mes);
call proteger('peca_demanda', true);

create table sugestao_pedido (
  cod_sugestao_pedido integer generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_fornecedor integer not null,
  -- of the suggested lines: the same input gives the same
  hash_pedido text not null check (hash_pedido ~ '^[0-9a-f]{8}$'),
  titulo text not null,
  situacao text not null default 'nova' check (situacao in ('nova', 'emAnalise', 'aprovada', 'enviada', 'recebida', 'descartada')),
  criada_em timestamptz not null,
  cobertura_dias smallint not null,
  orcamento_centavos bigint,
  -- what all parts taught when it was made, and how was ordered: a line is judged again by the same
  calibracao jsonb not null,
  politica jsonb not null,
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  unique (cod_distribuidor, cod_concessionaria, cod_sugestao_pedido),
  foreign key (cod_distribuidor, cod_concessionaria, cod_fornecedor)
    references fornecedor (cod_distribuidor, cod_concessionaria, cod_fornecedor)
);
create index sugestao_pedido_lista on sugestao_pedido (cod_concessionaria, criada_em desc);
-- One suggestion of a supplier is worked on at a time.
create unique index sugestao_pedido_aberta on sugestao_pedido (cod_fornecedor) where situacao in ('nova', 'emAnalise');
call proteger('sugestao_pedido', true);
create trigger sugestao_pedido_versao before update on sugestao_pedido for each row execute function versionar();
create trigger sugestao_pedido_auditoria after insert or update of situacao or delete on sugestao_pedido
  for each row execute function registrar_auditoria('cod_sugestao_pedido');
alter table peca_movimento add constraint peca_movimento_pedido foreign key (cod_distribuidor, cod_concessionaria, cod_sugestao_pedido)
  references sugestao_pedido (cod_distribuidor, cod_concessionaria, cod_sugestao_pedido);

create table sugestao_linha (
  cod_sugestao_pedido integer not null,
  cod_peca bigint not null,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  valor text not null check (valor in ('A', 'B', 'C')),
  regularidade text not null check (regularidade in ('X', 'Y', 'Z')),
  demanda text not null check (demanda in ('regular', 'intermitente', 'erratica', 'irregular', 'semDemanda')),
  historico integer[] not null,
  previsao_centesimos integer not null,
  risco_bp smallint not null,
  explicacao jsonb not null,
  custo_centavos integer not null,
  sugerido integer not null check (sugerido > 0),
  pedir integer not null check (pedir between 0 and 999999),
  marcada boolean not null default true,
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  primary key (cod_sugestao_pedido, cod_peca),
  foreign key (cod_distribuidor, cod_concessionaria, cod_sugestao_pedido)
    references sugestao_pedido (cod_distribuidor, cod_concessionaria, cod_sugestao_pedido) on delete cascade,
  foreign key (cod_distribuidor, cod_concessionaria, cod_peca) references peca (cod_distribuidor, cod_concessionaria, cod_peca)
);
create index sugestao_linha_peca on sugestao_linha (cod_peca);
call proteger('sugestao_linha', true);
create trigger sugestao_linha_versao before update on sugestao_linha for each row execute function versionar();
create trigger sugestao_linha_auditoria after update of pedir, marcada on sugestao_linha
  for each row execute function registrar_auditoria('cod_sugestao_pedido');
