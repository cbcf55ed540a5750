-- The service menu of a dealership: parts, the tree from brand to item, extras, tyres, the manufacturer's plan, price rules.

create table peca (
  cod_peca bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  codigo text not null check (length(codigo) between 1 and 40),
  -- what people mean by the same code: "5W30-1L" and "5w30 1l"
  codigo_chave text not null generated always as (upper(regexp_replace(codigo, '[^A-Za-z0-9]', '', 'g'))) stored check (codigo_chave <> ''),
  descricao text not null check (length(descricao) between 1 and 120),
  unidade text not null default 'un' check (unidade in ('un', 'l', 'kg', 'm', 'jg', 'par', 'cx')),
  custo_centavos integer not null check (custo_centavos between 0 and 99999999),
  -- null: cost × markup
  preco_centavos integer check (preco_centavos between 0 and 99999999),
  -- what one unit sells for: its price, or its cost by the dealership's tiers; kept by the triggers of 0025
  venda_centavos bigint not null default 0,
  -- the cost before its last change: what a margin was lost to
  custo_anterior_centavos integer,
  custo_alterado_em timestamptz,
  ativo boolean not null default true,
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  busca text not null generated always as (sem_acento(codigo || ' ' || descricao)) stored,
  unique (cod_distribuidor, cod_concessionaria, cod_peca),
  constraint peca_codigo unique (cod_concessionaria, codigo_chave),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create index peca_busca on peca using gin (busca gin_trgm_ops);

create function peca_custo() returns trigger
language plpgsql as $$
begin
  new.custo_anterior_centavos := old.custo_centavos;
  new.custo_alterado_em := now();
  return new;
end
$$;
create trigger peca_custo before update on peca
  for each row when (old.custo_centavos <> new.custo_centavos) execute function peca_custo();

-- A wrong tree cannot be written: the kind says what kind stands above, and the foreign key finds only such a one. As each
-- step down is another kind, there is no room for a circle.
create table cardapio_no (
  cod_no bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_pai bigint,
  tipo text not null check (tipo in ('marca', 'modelo', 'versao', 'revisao', 'pacote', 'item')),
  tipo_pai text generated always as (case tipo when 'modelo' then 'marca' when 'versao' then 'modelo' when 'revisao' then 'versao'
    when 'pacote' then 'revisao' when 'item' then 'pacote' end) stored,
  nome text not null check (length(nome) between 1 and 120),
  chave text not null generated always as (sem_acento(nome)) stored,
  ordem integer not null default 0,
  situacao text not null default 'rascunho' check (situacao in ('rascunho', 'publicado', 'inativo')),
  valido_de date,
  valido_ate date,
  motor text,
  cambio text,
  ano_de smallint check (ano_de between 1950 and 2100),
  ano_ate smallint check (ano_ate between 1950 and 2100),
  km integer check (km between 0 and 1000000),
  meses smallint check (meses between 0 and 240),
  tol_km integer check (tol_km between 0 and 1000000),
  tol_dias smallint check (tol_dias between 0 and 365),
  perde_garantia boolean,
  desconto_bp smallint check (desconto_bp between 0 and 10000),
  destaque boolean,
  especie text check (especie in ('peca', 'maoDeObra', 'insumo')),
  cod_peca bigint,
  -- thousandths of the part's unit
  quantidade_mil integer check (quantidade_mil between 1 and 999999),
  cod_tipo_servico integer,
  tmo_min smallint check (tmo_min between 1 and 2400),
  -- of the package, or of the item's whole line; null: computed
  preco_fixo_centavos integer check (preco_fixo_centavos between 0 and 99999999),
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  unique (cod_distribuidor, cod_concessionaria, cod_no),
  unique (cod_distribuidor, cod_concessionaria, cod_no, tipo),
  -- judged at the statement's end: siblings may swap names
  constraint cardapio_no_irmaos unique nulls not distinct (cod_concessionaria, cod_pai, chave) deferrable initially immediate,
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria),
  constraint cardapio_no_pai foreign key (cod_distribuidor, cod_concessionaria, cod_pai, tipo_pai)
    references cardapio_no (cod_distribuidor, cod_concessionaria, cod_no, tipo),
  constraint cardapio_no_peca foreign key (cod_distribuidor, cod_concessionaria, cod_peca)
    references peca (cod_distribuidor, cod_concessionaria, cod_peca),
  constraint cardapio_no_tipo_servico foreign key (cod_distribuidor, cod_tipo_servico) references tipo_servico,
  check ((tipo = 'marca') = (cod_pai is null)),
  check (valido_ate >= valido_de),
  check (tipo <> 'item' or (valido_de is null and valido_ate is null)),
  check (tipo = 'versao' or (motor is null and cambio is null and ano_de is null and ano_ate is null)),
  check (ano_ate >= ano_de),
  check (case when tipo = 'revisao' then num_nulls(km, meses, tol_km, tol_dias, perde_garantia) = 0
    else num_nonnulls(km, meses, tol_km, tol_dias, perde_garantia) = 0 end),
  check (case when tipo = 'pacote' then num_nulls(desconto_bp, destaque) = 0 else num_nonnulls(desconto_bp, destaque) = 0 end),
  check ((tipo = 'item') = (especie is not null)),
  check (preco_fixo_centavos is null or tipo in ('pacote', 'item')),
  check (case especie
    when 'peca' then num_nulls(cod_peca, quantidade_mil) = 0 and num_nonnulls(cod_tipo_servico, tmo_min) = 0
    when 'maoDeObra' then num_nulls(cod_tipo_servico, tmo_min) = 0 and num_nonnulls(cod_peca, quantidade_mil) = 0
    else num_nonnulls(cod_peca, quantidade_mil, cod_tipo_servico, tmo_min) = 0 end),
  check (especie is distinct from 'insumo' or preco_fixo_centavos is not null)
);
create index cardapio_no_filhos on cardapio_no (cod_pai, ordem, cod_no);
create index cardapio_no_raizes on cardapio_no (cod_concessionaria, tipo, chave);
create index cardapio_no_chave on cardapio_no using gin (chave gin_trgm_ops);
create index cardapio_no_com_peca on cardapio_no (cod_peca) where cod_peca is not null;

-- What a package costs and where it stands, kept by the triggers of 0025: lists and ranges of prices read only this.
create table pacote_total (
  cod_pacote bigint primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_revisao bigint not null,
  cod_versao bigint not null,
  cod_modelo bigint not null,
  cod_marca bigint not null,
  itens integer not null,
  centavos bigint not null,
  custo_centavos bigint not null,
  avulso_centavos bigint not null,
  margem_bp integer,
  minutos integer not null,
  incompleto boolean not null,
  abaixo_da_margem boolean not null,
  foreign key (cod_distribuidor, cod_concessionaria, cod_pacote) references cardapio_no (cod_distribuidor, cod_concessionaria, cod_no) on delete cascade
);
create index pacote_total_marca on pacote_total (cod_marca) include (centavos);
create index pacote_total_modelo on pacote_total (cod_modelo) include (centavos);
create index pacote_total_versao on pacote_total (cod_versao) include (centavos);
create index pacote_total_revisao on pacote_total (cod_revisao) include (centavos);
create index pacote_total_concessionaria on pacote_total (cod_concessionaria, centavos);

create table regra_preco (
  cod_distribuidor integer not null,
  cod_concessionaria integer primary key,
  insumos_tipo text not null check (insumos_tipo in ('nenhum', 'percentual', 'fixo')),
  -- basis points of labour, or centavos a package
  insumos_valor integer not null check (insumos_valor >= 0),
  arredondamento text not null check (arredondamento in ('nenhum', 'inteiro', '90', '99')),
  margem_alvo_bp integer not null check (margem_alvo_bp between 0 and 9500),
  custo_hora_centavos integer not null check (custo_hora_centavos between 0 and 99999999),
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria) on delete cascade,
  check (case insumos_tipo when 'nenhum' then insumos_valor = 0 when 'percentual' then insumos_valor <= 10000 else insumos_valor <= 99999999 end)
);

-- From which part cost on a factor applies. Written only together with regra_preco, and before it: its triggers price anew.
create table faixa_markup (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  de_centavos integer not null check (de_centavos between 0 and 99999999),
  fator_bp integer not null check (fator_bp between 10000 and 100000),
  primary key (cod_concessionaria, de_centavos),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria) on delete cascade
);

create table item_adicional (
  cod_alacarte bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  descricao text not null check (length(descricao) between 1 and 120),
  chave text not null generated always as (sem_acento(descricao)) stored,
  categoria text not null default '' check (length(categoria) <= 60),
  cod_tipo_servico integer,
  tmo_min smallint check (tmo_min between 1 and 2400),
  preco_fixo_centavos integer check (preco_fixo_centavos between 0 and 99999999),
  custo_extra_centavos integer not null default 0 check (custo_extra_centavos between 0 and 99999999),
  -- "combina com": empty or null leaves that side open
  marcas text[] not null default '{}',
  modelos text[] not null default '{}',
  km_de integer check (km_de between 0 and 1000000),
  km_ate integer check (km_ate between 0 and 1000000),
  meses smallint[] not null default '{}' check (meses <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]::smallint[]),
  ativo boolean not null default true,
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  busca text not null generated always as (sem_acento(descricao || ' ' || categoria)) stored,
  unique (cod_distribuidor, cod_concessionaria, cod_alacarte),
  constraint item_adicional_descricao unique (cod_concessionaria, chave),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria),
  constraint item_adicional_tipo_servico foreign key (cod_distribuidor, cod_tipo_servico) references tipo_servico,
  check ((cod_tipo_servico is null) = (tmo_min is null)),
  check (km_ate >= km_de)
);
create index item_adicional_busca on item_adicional using gin (busca gin_trgm_ops);

create table item_adicional_peca (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_alacarte bigint not null,
  cod_peca bigint not null,
  quantidade_mil integer not null check (quantidade_mil between 1 and 999999),
  primary key (cod_alacarte, cod_peca),
  foreign key (cod_distribuidor, cod_concessionaria, cod_alacarte) references item_adicional (cod_distribuidor, cod_concessionaria, cod_alacarte) on delete cascade,
  constraint item_adicional_peca_peca foreign key (cod_distribuidor, cod_concessionaria, cod_peca) references peca (cod_distribuidor, cod_concessionaria, cod_peca)
);
create index item_adicional_peca_peca on item_adicional_peca (cod_peca);

-- Which extra is offered with which package or model.
create table item_agregado (
  cod_agregado bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_alacarte bigint not null,
  cod_no bigint not null,
  tipo text not null check (tipo in ('modelo', 'pacote')),
  constraint item_agregado_unico unique (cod_alacarte, cod_no),
  foreign key (cod_distribuidor, cod_concessionaria, cod_alacarte) references item_adicional (cod_distribuidor, cod_concessionaria, cod_alacarte),
  foreign key (cod_distribuidor, cod_concessionaria, cod_no, tipo) references cardapio_no (cod_distribuidor, cod_concessionaria, cod_no, tipo) on delete cascade
);
create index item_agregado_no on item_agregado (cod_no);
create index item_agregado_concessionaria on item_agregado (cod_concessionaria);

create table pneu (
  cod_pneus bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  marca text not null check (length(marca) between 1 and 60),
  desenho text not null check (length(desenho) between 1 and 60),
  largura smallint not null check (largura between 125 and 395),
  perfil smallint not null check (perfil between 25 and 90),
  aro smallint not null check (aro between 10 and 24),
  medida text not null generated always as (largura || '/' || perfil || ' R' || aro) stored,
  indice_carga smallint not null check (indice_carga between 60 and 130),
  indice_velocidade text not null check (indice_velocidade in ('L', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'U', 'H', 'V', 'W', 'Y')),
  run_flat boolean not null default false,
  custo_centavos integer not null check (custo_centavos between 0 and 99999999),
  preco_centavos integer not null check (preco_centavos between 0 and 99999999),
  valvula_centavos integer not null default 0 check (valvula_centavos between 0 and 99999999),
  balanceamento_centavos integer not null default 0 check (balanceamento_centavos between 0 and 99999999),
  -- week and year of make
  dot text check (dot ~ '^[0-9]{4}$'),
  ativo boolean not null default true,
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  chave text not null generated always as (sem_acento(marca || '|' || desenho)) stored,
  busca text not null generated always as
    (sem_acento(marca || ' ' || desenho || ' ' || largura || '/' || perfil || ' r' || aro || ' ' || largura || '/' || perfil || 'r' || aro)) stored,
  unique (cod_distribuidor, cod_concessionaria, cod_pneus),
  constraint pneu_unico unique (cod_concessionaria, chave, largura, perfil, aro, indice_carga, indice_velocidade, run_flat),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create index pneu_busca on pneu using gin (busca gin_trgm_ops);

-- The cars a tyre fits.
create table pneu_modelo (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_pneus bigint not null,
  marca text not null check (length(marca) between 1 and 60),
  modelo text not null check (length(modelo) between 1 and 60),
  chave text not null generated always as (sem_acento(marca || '|' || modelo)) stored,
  primary key (cod_pneus, chave),
  foreign key (cod_distribuidor, cod_concessionaria, cod_pneus) references pneu (cod_distribuidor, cod_concessionaria, cod_pneus) on delete cascade
);

-- One visit of the manufacturer's plan for a model.
create table manual_proprietario (
  cod_manual_proprietario bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  marca text not null check (length(marca) between 1 and 60),
  modelo text not null check (length(modelo) between 1 and 60),
  -- empty: every version
  versao_modelo text not null default '' check (length(versao_modelo) <= 60),
  km integer not null check (km between 0 and 1000000),
  meses smallint not null check (meses between 0 and 240),
  tol_km integer not null check (tol_km between 0 and 1000000),
  tol_dias smallint not null check (tol_dias between 0 and 365),
  perde_garantia boolean not null default false,
  pagina smallint check (pagina between 1 and 5000),
  ativo boolean not null default true,
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  chave text not null generated always as (sem_acento(marca || '|' || modelo || '|' || versao_modelo)) stored,
  unique (cod_distribuidor, cod_concessionaria, cod_manual_proprietario),
  constraint manual_proprietario_unico unique (cod_concessionaria, chave, km, meses),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);

create table manual_item (
  cod_manual_item bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_manual_proprietario bigint not null,
  ordem smallint not null,
  acao text not null check (acao in ('trocar', 'inspecionar', 'limpar', 'ajustar')),
  descricao text not null check (length(descricao) between 1 and 120),
  explicacao text not null default '' check (length(explicacao) <= 500),
  foreign key (cod_distribuidor, cod_concessionaria, cod_manual_proprietario)
    references manual_proprietario (cod_distribuidor, cod_concessionaria, cod_manual_proprietario) on delete cascade
);
create index manual_item_manual on manual_item (cod_manual_proprietario, ordem);

-- A change of many at once and how each record was before: the audit of what it did, and the way back.
create table lote_alteracao (
  cod_lote bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  tipo text not null check (tipo in ('edicao', 'copia', 'colagem', 'exclusao')),
  descricao text not null,
  estado text not null check (estado in ('aplicando', 'aplicado', 'desfazendo', 'desfeito', 'falhou')),
  progresso smallint not null default 0 check (progresso between 0 and 100),
  -- what was asked, for the job that does it
  pedido jsonb,
  criados integer not null default 0,
  alterados integer not null default 0,
  excluidos integer not null default 0,
  nao_desfeitos jsonb not null default '[]',
  erro text,
  criado_em timestamptz not null default now(),
  criado_por integer,
  unique (cod_distribuidor, cod_lote),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create index lote_alteracao_lista on lote_alteracao (cod_concessionaria, cod_lote desc);

create table lote_linha (
  cod_distribuidor integer not null,
  -- the record's own: a copy writes into many dealerships
  cod_concessionaria integer not null,
  cod_lote bigint not null,
  tabela text not null check (tabela in ('cardapio_no', 'peca', 'manual_proprietario')),
  cod bigint not null,
  -- null: the batch made it
  antes jsonb,
  -- its version after the batch; null: the batch removed it
  versao integer,
  primary key (cod_lote, tabela, cod),
  foreign key (cod_distribuidor, cod_lote) references lote_alteracao (cod_distribuidor, cod_lote) on delete cascade
);

do $$
declare tabela text;
begin
  foreach tabela in array array['peca', 'cardapio_no', 'pacote_total', 'regra_preco', 'faixa_markup', 'item_adicional', 'item_adicional_peca',
    'item_agregado', 'pneu', 'pneu_modelo', 'manual_proprietario', 'manual_item', 'lote_alteracao', 'lote_linha'] loop
    call proteger(tabela::regclass, true);
  end loop;
end
$$;

-- A new tier is no edit of the part.
create trigger peca_versao before update on peca
  for each row when (old.venda_centavos = new.venda_centavos or old.custo_centavos <> new.custo_centavos
    or old.preco_centavos is distinct from new.preco_centavos) execute function versionar();
-- Being put before or after a sibling is no edit: who has the node open keeps it.
create trigger cardapio_no_versao before update on cardapio_no
  for each row when (old.ordem = new.ordem or old.cod_pai is distinct from new.cod_pai) execute function versionar();
create trigger regra_preco_versao before update on regra_preco for each row execute function versionar();
create trigger item_adicional_versao before update on item_adicional for each row execute function versionar();
create trigger pneu_versao before update on pneu for each row execute function versionar();
create trigger manual_proprietario_versao before update on manual_proprietario for each row execute function versionar();

-- A batch is its own audit (lote_linha says who, what and how it was before): 200 000 copied nodes are not written twice.
create trigger peca_auditoria after insert or delete on peca
  for each row when (coalesce(current_setting('app.cod_lote', true), '') = '') execute function registrar_auditoria('cod_peca');
create trigger peca_auditoria_alteracao after update on peca
  for each row when (coalesce(current_setting('app.cod_lote', true), '') = '' and old.versao <> new.versao) execute function registrar_auditoria('cod_peca');
create trigger cardapio_no_auditoria after insert or update or delete on cardapio_no
  for each row when (coalesce(current_setting('app.cod_lote', true), '') = '') execute function registrar_auditoria('cod_no');
create trigger manual_proprietario_auditoria after insert or update or delete on manual_proprietario
  for each row when (coalesce(current_setting('app.cod_lote', true), '') = '') execute function registrar_auditoria('cod_manual_proprietario');
create trigger item_adicional_auditoria after insert or update or delete on item_adicional
  for each row when (coalesce(current_setting('app.cod_lote', true), '') = '') execute function registrar_auditoria('cod_alacarte');
create trigger pneu_auditoria after insert or update or delete on pneu
  for each row when (coalesce(current_setting('app.cod_lote', true), '') = '') execute function registrar_auditoria('cod_pneus');
create trigger regra_preco_auditoria after insert or update or delete on regra_preco
  for each row execute function registrar_auditoria('cod_concessionaria');
create trigger faixa_markup_auditoria after insert or update or delete on faixa_markup
  for each row execute function registrar_auditoria('cod_concessionaria');
