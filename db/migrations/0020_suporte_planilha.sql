-- Spreadsheets on their way in. cod_concessionaria null: lines of the whole distributor.
create table planilha (
  cod_planilha integer generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  cod_concessionaria integer,
  tipo text not null,
  arquivo text not null,
  tamanho integer not null check (tamanho >= 0),
  codificacao text not null,
  estado text not null check (estado in ('mapeando', 'conferindo', 'conferida', 'importando', 'importada', 'desfazendo', 'desfeita', 'falhou', 'cancelada')),
  -- what was being done when it failed, to go on from there
  fazia text check (fazia in ('conferindo', 'importando', 'desfazendo')),
  -- each column's name, field and examples
  colunas jsonb not null,
  progresso smallint not null default 0 check (progresso between 0 and 100),
  totais jsonb not null,
  avisos jsonb not null default '[]',
  erro text,
  criada_em timestamptz not null default now(),
  -- null once the content was dropped
  conteudo_ate timestamptz,
  cod_usuario integer,
  unique (cod_distribuidor, cod_planilha),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create index planilha_recentes on planilha (cod_distribuidor, tipo, cod_concessionaria, cod_planilha desc);
create index planilha_vencida on planilha (conteudo_ate) where conteudo_ate is not null;

create table planilha_parte (
  cod_planilha integer not null,
  ordem integer not null,
  cod_distribuidor integer not null,
  cod_concessionaria integer,
  bytes bytea not null,
  primary key (cod_planilha, ordem),
  foreign key (cod_distribuidor, cod_planilha) references planilha (cod_distribuidor, cod_planilha) on delete cascade
);
-- Compressed already, most of them.
alter table planilha_parte alter column bytes set storage external;

create table planilha_linha (
  cod_planilha integer not null,
  linha integer not null,
  cod_distribuidor integer not null,
  cod_concessionaria integer,
  -- what a good line becomes
  registro jsonb,
  -- of a refused one: why, and its cells as the file has them
  motivos jsonb,
  valores jsonb,
  acao text check (acao in ('criado', 'alterado', 'igual')),
  cod bigint,
  antes jsonb,
  versao integer,
  -- null: not looked at by the undoing; '': undone; otherwise why not
  nao_desfeita text,
  primary key (cod_planilha, linha),
  foreign key (cod_distribuidor, cod_planilha) references planilha (cod_distribuidor, cod_planilha) on delete cascade,
  check ((registro is null) = (motivos is not null))
);
create index planilha_linha_recusada on planilha_linha (cod_planilha, linha) where motivos is not null;
create index planilha_linha_pendente on planilha_linha (cod_planilha, linha) where motivos is null and acao is null;
create index planilha_linha_feita on planilha_linha (cod_planilha, linha) where acao in ('criado', 'alterado') and nao_desfeita is null;

do $$
declare tabela text;
begin
  foreach tabela in array array['planilha', 'planilha_parte', 'planilha_linha'] loop
    call proteger(tabela::regclass, true);
    execute format('create policy da_rede on %I using (cod_distribuidor = (select meu_distribuidor()) and cod_concessionaria is null)', tabela);
  end loop;
end
$$;
create trigger planilha_auditoria after insert or update of estado on planilha
  for each row execute function registrar_auditoria('cod_planilha');
