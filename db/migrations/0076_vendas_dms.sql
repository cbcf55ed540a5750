-- How a dealership's DMS tells its figures: the connection, each delivery that was read, what of it was refused, and what
-- people decided where it tells otherwise than the entry.

create table conexao_dms (
  cod_conexao integer generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  -- which connector brings the figures without anybody's hand; a file can always be sent
  conector text not null check (conector in ('arquivo', 'pasta', 'envio', 'busca')),
  formato text not null check (formato in ('tabela', 'fixa', 'json')),
  -- each column's name, field, way of writing and positions
  mapa jsonb not null default '[]' check (jsonb_typeof(mapa) = 'array'),
  ativa boolean not null,
  endereco text check (length(endereco) between 1 and 500),
  -- the header in which the secret goes; the secret itself is elsewhere, where no history keeps it
  cabecalho text check (cabecalho ~ '^[A-Za-z][A-Za-z0-9-]{0,59}$'),
  intervalo_min integer not null check (intervalo_min between 5 and 1440),
  -- how it goes, written by the connection itself
  proxima_em timestamptz,
  falhas integer not null default 0 check (falhas >= 0),
  falhando_desde timestamptz,
  erro text,
  avisada_em timestamptz,
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  unique (cod_distribuidor, cod_concessionaria, cod_conexao),
  constraint conexao_dms_da_casa unique (cod_concessionaria),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria),
  check (conector <> 'busca' or endereco is not null),
  check ((falhas = 0) = (falhando_desde is null))
);
create index conexao_dms_a_buscar on conexao_dms (proxima_em) where ativa and conector = 'busca';
-- A connection's health is no change of it.
create trigger conexao_dms_versao before update of conector, formato, mapa, ativa, endereco, cabecalho, intervalo_min on conexao_dms
  for each row execute function versionar();
create trigger conexao_dms_auditoria after insert or delete or update of conector, formato, mapa, ativa, endereco, cabecalho, intervalo_min
  on conexao_dms for each row execute function registrar_auditoria('cod_conexao');

create table conexao_dms_segredo (
  cod_conexao integer primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  -- sealed with the product's own key
  segredo bytea not null,
  foreign key (cod_distribuidor, cod_concessionaria, cod_conexao) references conexao_dms (cod_distribuidor, cod_concessionaria, cod_conexao) on delete cascade
);

create table leitura_dms (
  cod_leitura bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  conector text not null check (conector in ('arquivo', 'pasta', 'envio', 'busca')),
  formato text not null check (formato in ('tabela', 'fixa', 'json')),
  -- the file, the address, the key
  nome text not null check (length(nome) between 1 and 200),
  -- what it tells of: the same again is only news when something else was told of it meanwhile
  assunto text not null,
  -- of the content and of the map it was read with
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  codificacao text not null default '',
  mapa jsonb not null,
  -- its own columns with examples, and the first lines of one of fixed positions
  colunas jsonb not null default '{"colunas": [], "amostra": []}' check (colunas ?& array['colunas', 'amostra']),
  -- conferida: looked at, nothing written; parada: waits for somebody; relida: another reading of the same content took its place
  situacao text not null check (situacao in ('conferida', 'lida', 'parcial', 'parada', 'relida', 'descartada')),
  linhas integer not null default 0 check (linhas >= 0),
  aceitas integer not null default 0 check (aceitas >= 0),
  recusadas integer not null default 0 check (recusadas >= 0),
  -- of the accepted ones, how many told something new
  mudadas integer not null default 0 check (mudadas between 0 and aceitas),
  avisos jsonb not null default '[]',
  erro text,
  lida_em timestamptz not null,
  -- when the same was told last, and how many times in all
  vista_em timestamptz not null,
  vezes integer not null default 1 check (vezes > 0),
  cod_releitura_de bigint,
  cod_usuario integer,
  cod_chave integer,
  unique (cod_distribuidor, cod_concessionaria, cod_leitura),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria),
  foreign key (cod_distribuidor, cod_concessionaria, cod_releitura_de) references leitura_dms (cod_distribuidor, cod_concessionaria, cod_leitura),
  check (linhas = aceitas + recusadas),
  check ((situacao = 'parada') <= (erro is not null)),
  check (situacao <> 'lida' or recusadas = 0)
);
create index leitura_dms_da_casa on leitura_dms (cod_concessionaria, cod_leitura desc);
create index leitura_dms_do_assunto on leitura_dms (cod_concessionaria, assunto, cod_leitura desc) where situacao in ('lida', 'parcial');
create index leitura_dms_parada on leitura_dms (cod_concessionaria) where situacao = 'parada';
create trigger leitura_dms_auditoria after insert or update of situacao on leitura_dms
  for each row execute function registrar_auditoria('cod_leitura');

-- What came, as it came: to be read again.
create table leitura_dms_conteudo (
  cod_leitura bigint primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  bytes bytea not null,
  ate timestamptz not null,
  foreign key (cod_distribuidor, cod_concessionaria, cod_leitura) references leitura_dms (cod_distribuidor, cod_concessionaria, cod_leitura) on delete cascade
);
alter table leitura_dms_conteudo alter column bytes set storage external;
create index leitura_dms_conteudo_vencido on leitura_dms_conteudo (ate);

-- The refused lines, with why.
create table leitura_dms_linha (
  cod_leitura bigint not null,
  linha integer not null,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  motivos jsonb not null,
  valores jsonb not null,
  primary key (cod_leitura, linha),
  foreign key (cod_distribuidor, cod_concessionaria, cod_leitura) references leitura_dms (cod_distribuidor, cod_concessionaria, cod_leitura) on delete cascade
);

-- Whose figure counts, as somebody decided between the two that stood there then.
create table conciliacao_dms (
  cod_conciliacao bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  dia date not null,
  campo text not null check (campo ~ '^[a-z][a-zA-Z]{1,39}$'),
  decisao text not null check (decisao in ('nosso', 'dms')),
  nosso bigint,
  dms bigint not null,
  decidido_em timestamptz not null,
  decidido_por integer,
  constraint conciliacao_dms_campo unique (cod_concessionaria, dia, campo),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create trigger conciliacao_dms_auditoria after insert or update or delete on conciliacao_dms
  for each row execute function registrar_auditoria('cod_conciliacao');

-- Which reading each figure comes from, by the figure's field. That the same was told again is no change of it.
alter table lancamento_dms add column fontes jsonb not null default '{}' check (jsonb_typeof(fontes) = 'object');
drop trigger lancamento_dms_auditoria on lancamento_dms;
create trigger lancamento_dms_auditoria after insert or delete or update of passagens_agendadas, passagens_passantes, os_abertas,
  os_fechadas, horas_disponiveis, horas_vendidas, mao_de_obra, pecas_oficina, pecas_balcao, pneus, acessorios, descontos,
  itens_cardapio, orcamentos_feitos, orcamentos_aprovados on lancamento_dms
  for each row execute function registrar_auditoria('cod_lancamento_dms');

do $$
declare tabela text;
begin
  foreach tabela in array array['conexao_dms', 'conexao_dms_segredo', 'leitura_dms', 'leitura_dms_conteudo', 'leitura_dms_linha', 'conciliacao_dms'] loop
    call proteger(tabela::regclass, true);
  end loop;
end
$$;
