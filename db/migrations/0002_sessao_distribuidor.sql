-- Distributors and their hosts are read before any tenant is known: the app may read them and nothing else.
create table distribuidor (
  cod_distribuidor integer generated always as identity primary key,
  distribuidor text not null unique check (distribuidor ~ '^[a-z][a-z0-9_]*$'),
  name_empresa text not null,
  cor text not null check (cor ~ '^#[0-9a-f]{6}$'),
  dominio_gestao text not null,
  dominio_api text not null,
  dominio_integracao text not null,
  dominio_checklist text not null,
  dominio_orcamento text not null,
  dominio_pesquisa text not null,
  loja_ios text,
  loja_android text,
  mascara_codigo_interno text not null default '000000/00' check (mascara_codigo_interno in ('000000/00', '00000')),
  mascara_codigo_login text not null default '###.###.##' check (mascara_codigo_login in ('###.###.##', '###.##')),
  integracao_dms boolean not null default false,
  tipo_conexao text not null default 'arquivo',
  cnpj_alfanumerico boolean not null default false,
  url_prod_gerenciar text,
  url_gestao_legado text
);
create table distribuidor_host (
  host text primary key check (host = lower(host)),
  cod_distribuidor integer not null references distribuidor
);
revoke insert, update, delete on distribuidor, distribuidor_host from oferta_app;

-- One place that knows the product's distributors (spec §3). `NAME.localhost` serves each on a developer's machine.
insert into distribuidor (distribuidor, name_empresa, cor, dominio_gestao, dominio_api, dominio_integracao, dominio_checklist, dominio_orcamento, dominio_pesquisa)
select nome, empresa, cor, dominio, dominio, dominio, dominio, dominio, dominio
from (values
  ('homologacao', 'Homologação', '#5b4bc4', 'homologacao.localhost'),
  ('localhost', 'Oficina Local', '#2b59d9', 'localhost'),
  ('atria', 'Atria', '#0c8f76', 'atria.localhost'),
  ('makena', 'Makena', '#a4431c', 'makena.localhost'),
  ('ofertadigital', 'Oferta Digital', '#1f6feb', 'ofertadigital.localhost'),
  ('prime', 'Prime', '#111111', 'prime.localhost'),
  ('hml_ofertadigital', 'Oferta Digital (homologação)', '#00aeef', 'hml-ofertadigital.localhost'),
  ('hml_inservice', 'InService (homologação)', '#ff7a00', 'hml-inservice.localhost'),
  ('maxmuv', 'MaxMuv', '#7ed957', 'maxmuv.localhost'),
  ('stellantis', 'Stellantis', '#243782', 'stellantis.localhost'),
  ('nihon', 'Nihon', '#d4121f', 'nihon.localhost'),
  ('wurth', 'Würth', '#cc0000', 'wurth.localhost'),
  ('motul', 'Motul', '#f2c200', 'motul.localhost')
) as inicial (nome, empresa, cor, dominio);
insert into distribuidor_host (host, cod_distribuidor)
select dominio_gestao, cod_distribuidor from distribuidor;
insert into distribuidor_host (host, cod_distribuidor)
select host, cod_distribuidor
from distribuidor, (values ('127.0.0.1'), ('[::1]'), ('localhost.localhost')) as local (host)
where distribuidor = 'localhost';

create table grupo (
  cod_grupo integer generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  nome text not null,
  unique (cod_distribuidor, cod_grupo),
  unique (cod_distribuidor, nome)
);

create table concessionaria (
  cod_concessionaria integer generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  cod_grupo integer,
  nome text not null,
  cnpj text not null check (cnpj ~ '^[A-Z0-9]{12}[0-9]{2}$'),
  marca text not null,
  cidade text not null,
  uf text not null check (uf ~ '^[A-Z]{2}$'),
  fuso text not null default 'America/Sao_Paulo',
  -- spec §3: 1 = active
  status smallint not null default 1,
  -- 1 consultants by column, 2 mechanics' timeline
  modelo_agenda smallint not null default 1 check (modelo_agenda in (1, 2)),
  intervalo_min smallint not null default 60 check (intervalo_min in (15, 20, 30, 60)),
  tolerancia_no_show_min smallint not null default 30 check (tolerancia_no_show_min between 5 and 720),
  dias_os_atrasada smallint not null default 7 check (dias_os_atrasada between 1 and 365),
  proxima_os integer not null default 1,
  unique (cod_distribuidor, cod_concessionaria),
  unique (cod_distribuidor, cnpj),
  foreign key (cod_distribuidor, cod_grupo) references grupo (cod_distribuidor, cod_grupo)
);

create table imagem (
  cod_imagem uuid primary key default gen_random_uuid(),
  cod_distribuidor integer not null references distribuidor,
  tipo text not null check (tipo in ('image/webp', 'image/png', 'image/jpeg')),
  bytes bytea not null check (octet_length(bytes) <= 2097152)
);

create table usuario (
  cod_usuario integer generated always as identity primary key,
  -- null: platform staff, level -1 only, may log in on any host
  cod_distribuidor integer references distribuidor,
  nome text not null,
  email text not null check (email = lower(email)),
  senha_hash text not null,
  cod_nivel smallint not null check (cod_nivel in (-1, 1, 2, 3, 4, 5, 6)),
  ativo boolean not null default true,
  cod_imagem uuid references imagem,
  check (cod_distribuidor is not null or cod_nivel = -1),
  unique nulls not distinct (cod_distribuidor, email)
);
create index usuario_email on usuario (email);

-- The dealerships a person works in; nobody listed here sees the whole distributor only at levels 2 and -1.
create table usuario_concessionaria (
  cod_distribuidor integer not null,
  cod_usuario integer not null references usuario on delete cascade,
  cod_concessionaria integer not null,
  primary key (cod_usuario, cod_concessionaria),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);

-- One row a browser: the refresh token's family. Only hashes are kept.
create table sessao (
  cod_sessao uuid primary key default gen_random_uuid(),
  cod_distribuidor integer not null references distribuidor,
  cod_usuario integer not null references usuario on delete cascade,
  refresh_hash bytea not null,
  anterior_hash bytea,
  rotacionada_em timestamptz not null default now(),
  lembrar boolean not null,
  navegador text not null,
  endereco text not null,
  criada_em timestamptz not null default now(),
  usada_em timestamptz not null default now(),
  expira_em timestamptz not null,
  revogada_em timestamptz
);
create index sessao_usuario on sessao (cod_usuario);
create index sessao_refresh on sessao (refresh_hash);
create index sessao_anterior on sessao (anterior_hash);

create table senha_reset (
  token_hash bytea primary key,
  cod_distribuidor integer not null references distribuidor,
  cod_usuario integer not null references usuario on delete cascade,
  expira_em timestamptz not null,
  usado_em timestamptz
);

-- Letters that wait for a gateway, or for level -1 to read them when none is configured.
create table mensagem (
  cod_mensagem bigint generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  cod_concessionaria integer,
  canal text not null check (canal in ('email', 'sms')),
  destino text not null,
  assunto text,
  corpo text not null,
  anexo jsonb,
  estado text not null default 'pendente' check (estado in ('pendente', 'enviada', 'falhou')),
  tentativas smallint not null default 0,
  erro text,
  criada_em timestamptz not null default now(),
  enviada_em timestamptz
);
create index mensagem_pendente on mensagem (criada_em) where estado = 'pendente';

create table log_acesso (
  cod_log bigint generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  cod_usuario integer not null,
  pagina text not null,
  query text not null,
  endereco text not null,
  quando timestamptz not null default now()
);
create index log_acesso_quando on log_acesso (cod_distribuidor, quando);

-- A write's answer under the key its sender gave it: sent twice, done once.
create table idempotencia (
  cod_distribuidor integer not null,
  cod_usuario integer not null,
  chave text not null check (length(chave) between 1 and 255),
  pedido_hash bytea not null,
  status smallint,
  resposta text,
  criada_em timestamptz not null default now(),
  primary key (cod_distribuidor, cod_usuario, chave)
);
create index idempotencia_idade on idempotencia (criada_em);

-- Big live payloads, fetched by key. Losing them on a crash costs a refetch, nothing else.
create unlogged table dado_por_chave (
  chave uuid primary key default gen_random_uuid(),
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  corpo text not null,
  expira_em timestamptz not null
);

do $$
declare tabela text;
begin
  foreach tabela in array array['grupo', 'imagem', 'sessao', 'senha_reset', 'mensagem', 'log_acesso', 'idempotencia', 'usuario_concessionaria'] loop
    call proteger(tabela::regclass, false);
  end loop;
  foreach tabela in array array['concessionaria', 'dado_por_chave'] loop
    call proteger(tabela::regclass, true);
  end loop;
end
$$;

-- Platform staff (no distributor) log in on every host, hence the second half; nobody may make one through the app.
alter table usuario enable row level security;
alter table usuario force row level security;
create policy leitura on usuario for select
  using (cod_distribuidor = (select meu_distribuidor()) or (cod_distribuidor is null and (select meu_distribuidor()) is not null));
create policy alteracao on usuario for update
  using (cod_distribuidor = (select meu_distribuidor()) or (cod_distribuidor is null and (select meu_distribuidor()) is not null));
create policy criacao on usuario for insert with check (cod_distribuidor = (select meu_distribuidor()));

create trigger concessionaria_auditoria after insert or update or delete on concessionaria
  for each row execute function registrar_auditoria('cod_concessionaria');
