-- Lists that somebody asked for as a file. The row stays as the record of who took which data; the content expires.
create table arquivo_exportado (
  cod_arquivo integer generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  cod_concessionaria integer,
  tipo text not null,
  titulo text not null,
  formato text not null check (formato in ('xlsx', 'csv', 'pdf')),
  nome text not null,
  filtro jsonb not null,
  estado text not null check (estado in ('aguardando', 'gerando', 'pronto', 'falhou', 'vencido')),
  linhas integer not null default 0,
  tamanho integer,
  erro text,
  criado_em timestamptz not null default now(),
  pronto_em timestamptz,
  expira_em timestamptz not null,
  downloads integer not null default 0,
  ultimo_download_em timestamptz,
  cod_usuario integer,
  unique (cod_distribuidor, cod_arquivo),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create index arquivo_exportado_de_quem on arquivo_exportado (cod_distribuidor, cod_usuario, cod_arquivo desc);
create index arquivo_exportado_vencimento on arquivo_exportado (expira_em) where estado <> 'vencido';

create table arquivo_exportado_parte (
  cod_arquivo integer not null,
  ordem integer not null,
  cod_distribuidor integer not null,
  cod_concessionaria integer,
  bytes bytea not null,
  primary key (cod_arquivo, ordem),
  foreign key (cod_distribuidor, cod_arquivo) references arquivo_exportado (cod_distribuidor, cod_arquivo) on delete cascade
);
alter table arquivo_exportado_parte alter column bytes set storage external;

do $$
declare tabela text;
begin
  foreach tabela in array array['arquivo_exportado', 'arquivo_exportado_parte'] loop
    call proteger(tabela::regclass, true);
    execute format('create policy da_rede on %I using (cod_distribuidor = (select meu_distribuidor()) and cod_concessionaria is null)', tabela);
  end loop;
end
$$;
create trigger arquivo_exportado_auditoria after insert or update of estado, downloads on arquivo_exportado
  for each row execute function registrar_auditoria('cod_arquivo');
