-- The years before: what a former system's sheets say, kept as they say it until it is written as visits (decision 0090).

create table historico_cliente (
  cod_historico_cliente bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  -- by which two lines are the same client: the code, else the document, else name and phone
  chave text not null,
  codigo text,
  nome text not null,
  documento text,
  telefone text,
  email text,
  versao integer not null default 1,
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create unique index historico_cliente_chave on historico_cliente (cod_concessionaria, chave);
create index historico_cliente_documento on historico_cliente (cod_concessionaria, documento) where documento is not null;

create table historico_veiculo (
  cod_historico_veiculo bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  -- the code, else the chassis, else the plate
  chave text not null,
  codigo text,
  placa text,
  -- the old form of a plate and its Mercosul twin are one car
  placa_chave text,
  chassi text,
  modelo text,
  marca text,
  ano text,
  cor text,
  codigo_cliente text,
  versao integer not null default 1,
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create unique index historico_veiculo_chave on historico_veiculo (cod_concessionaria, chave);
create index historico_veiculo_placa on historico_veiculo (cod_concessionaria, placa_chave) where placa_chave is not null;
create index historico_veiculo_chassi on historico_veiculo (cod_concessionaria, chassi) where chassi is not null;

-- A job of an order, with the order's data repeated, as sheets have it.
create table historico_servico (
  cod_historico_servico bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  -- the order and its item; without items the text and how many times it came before
  chave text not null,
  chave_os text not null,
  numero_os text not null,
  item text,
  -- where the dealership is
  aberta_em timestamp not null,
  entregue_em timestamp,
  placa text,
  placa_chave text,
  chassi text,
  codigo_veiculo text,
  modelo text,
  km integer,
  codigo_cliente text,
  cliente text,
  documento text,
  telefone text,
  -- as written, and by what it is matched
  consultor text,
  consultor_chave text,
  mecanico text,
  mecanico_chave text,
  tipo text,
  tipo_chave text not null,
  descricao text not null,
  vendidos_min integer,
  trabalhados_min integer,
  mao_de_obra_centavos bigint,
  pecas_centavos bigint,
  pagador text,
  versao integer not null default 1,
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create unique index historico_servico_chave on historico_servico (cod_concessionaria, chave);
create index historico_servico_ordem on historico_servico (cod_concessionaria, chave_os);

-- Whom a name of the sheets means. Without a code: nobody, and it is known.
create table historico_par (
  cod_historico_par bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  papel text not null check (papel in ('mecanico', 'consultor', 'tipo')),
  chave text not null,
  cod integer,
  -- made for the history: goes with it
  criado boolean not null default false,
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria),
  unique (cod_concessionaria, papel, chave)
);

-- An order as its lines and the other sheets tell it together, what is to become of it, and the visit that it is.
create table historico_ordem (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  chave_os text not null,
  numero_os text not null,
  aberta_em timestamp not null,
  servicos integer not null,
  valor_centavos bigint not null,
  -- the visit as it shall be, and by what two of them are the same
  registro jsonb not null,
  conteudo text not null,
  plano text not null
    check (plano in ('nova', 'mudou', 'igual', 'sai', 'mexida', 'naAgenda', 'semVeiculo', 'duasPlacas')),
  -- what was written, and as which visit
  gravado text,
  servicos_gravados integer,
  cod_agendamento bigint,
  primary key (cod_concessionaria, chave_os),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create index historico_ordem_plano on historico_ordem (cod_concessionaria, plano, aberta_em, chave_os);

-- Where a dealership stands with its history.
create table historico (
  cod_concessionaria integer primary key,
  cod_distribuidor integer not null,
  estado text not null check (estado in ('conferindo', 'conferido', 'gravando', 'gravado', 'desfazendo', 'desfeito', 'falhou')),
  -- what was being done when it failed
  fazia text,
  progresso smallint not null default 0 check (progresso between 0 and 100),
  totais jsonb not null default '{}',
  erro text,
  conferido_em timestamptz,
  gravado_em timestamptz,
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);

do $$
declare tabela text;
begin
  foreach tabela in array array['historico_cliente', 'historico_veiculo', 'historico_servico', 'historico_par', 'historico_ordem', 'historico'] loop
    call proteger(tabela::regclass, true);
  end loop;
end
$$;
