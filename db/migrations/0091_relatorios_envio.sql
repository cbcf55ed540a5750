-- One-page reports that leave by e-mail on certain days: each its owner's, of what its owner sees on that day.
create table envio_relatorio (
  cod_envio integer generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  cod_usuario integer not null references usuario on delete cascade,
  -- neither: of all that the owner sees
  cod_grupo integer,
  marca text check (length(marca) between 1 and 40),
  frequencia text not null check (frequencia in ('diario', 'semanal', 'mensal')),
  -- Monday 1 to Saturday 6, or 1 to 28 of the month
  dia smallint,
  hora smallint not null check (hora between 0 and 23),
  destinatarios text[] not null check (cardinality(destinatarios) between 1 and 20),
  ativo boolean not null,
  -- the local day on which it was last asked for by the clock: once a day, whoever asks
  ultimo_dia date,
  -- asked for and not made yet
  pedido_em timestamptz,
  ultimo_em timestamptz,
  -- the letters of the last one
  mensagens bigint[] not null default '{}',
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  foreign key (cod_distribuidor, cod_grupo) references grupo (cod_distribuidor, cod_grupo) on delete cascade,
  check (cod_grupo is null or marca is null),
  check (case frequencia when 'diario' then dia is null when 'semanal' then dia between 1 and 6 and dia is not null
    else dia between 1 and 28 and dia is not null end)
);
create index envio_relatorio_da_pessoa on envio_relatorio (cod_usuario);
create index envio_relatorio_ligado on envio_relatorio (cod_distribuidor) where ativo;
-- How one went is no change of it.
create trigger envio_relatorio_versao before update of cod_grupo, marca, frequencia, dia, hora, destinatarios, ativo on envio_relatorio
  for each row execute function versionar();
create trigger envio_relatorio_auditoria after insert or delete
  or update of cod_grupo, marca, frequencia, dia, hora, destinatarios, ativo on envio_relatorio
  for each row execute function registrar_auditoria('cod_envio');
call proteger('envio_relatorio', false);
