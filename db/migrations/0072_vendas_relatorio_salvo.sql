-- What an Excel report is of, kept under a name: its owner's alone, or found by everybody of the network who has the screen.
create table relatorio_salvo (
  cod_relatorio_salvo integer generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  cod_usuario integer not null references usuario on delete cascade,
  nome text not null check (length(nome) between 1 and 60),
  compartilhado boolean not null,
  leiaute jsonb not null check (jsonb_typeof(leiaute) = 'object'),
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer
);
create unique index relatorio_salvo_nome on relatorio_salvo (cod_usuario, lower(nome));
create index relatorio_salvo_da_rede on relatorio_salvo (cod_distribuidor) where compartilhado;
create trigger relatorio_salvo_versao before update on relatorio_salvo for each row execute function versionar();
create trigger relatorio_salvo_auditoria after insert or update or delete on relatorio_salvo
  for each row execute function registrar_auditoria('cod_relatorio_salvo');
call proteger('relatorio_salvo', false);
