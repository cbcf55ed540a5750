create table importacao (
  cod_importacao integer generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  arquivo text not null,
  conteudo bytea not null,
  conteudo_hash bytea not null,
  codificacao text not null,
  separador text not null,
  estado text not null check (estado in ('mapeando', 'conferida', 'importando', 'importada', 'desfazendo', 'desfeita', 'falhou')),
  colunas jsonb not null,
  progresso smallint not null default 0 check (progresso between 0 and 100),
  totais jsonb not null,
  avisos jsonb not null default '[]',
  erro text,
  criada_em timestamptz not null default now(),
  cod_usuario integer,
  unique (cod_distribuidor, cod_concessionaria, cod_importacao),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);

create table agendamento (
  cod_agendamento bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  -- null: in the bolsão
  cod_consultor integer,
  -- local day and minute, as people say them; inicio and fim are the same as instants, kept by the trigger below
  dia date not null,
  hora_min smallint not null check (hora_min between 0 and 1439),
  duracao_min smallint not null check (duracao_min between 5 and 720),
  inicio timestamptz not null default now(),
  fim timestamptz not null default now(),
  -- which of the consultant's parallel places of that slot, from 0
  vaga smallint not null default 0 check (vaga between 0 and 7),
  encaixe boolean not null default false,
  situacao text not null default 'pendente'
    check (situacao in ('pendente', 'confirmado', 'recepcionado', 'emAtendimento', 'entregue', 'noShow', 'cancelado')),
  origem text not null check (origem in ('telefone', 'balcao', 'site', 'whatsapp', 'integracao')),
  cliente text not null check (length(cliente) between 1 and 120),
  documento text check (documento ~ '^([0-9]{11}|[A-Z0-9]{12}[0-9]{2})$'),
  -- E.164
  telefone text check (telefone ~ '^\+55[0-9]{10,11}$'),
  email text,
  placa text check (placa ~ '^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$'),
  chassi text check (chassi ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  modelo text not null,
  marca text,
  ano text,
  km integer check (km >= 0),
  cor text,
  observacao text,
  transporte text check (transporte in ('espera', 'levaETraz', 'taxi', 'deixa')),
  recall boolean not null default false,
  previsao_entrega timestamptz,
  valor_previsto_centavos bigint check (valor_previsto_centavos >= 0),
  os_aberta boolean not null default false,
  numero_os text,
  -- the numbered cone on the car while it is on site
  prisma smallint check (prisma between 1 and 999),
  recebido_em timestamptz,
  entregue_em timestamptz,
  retirado_por text,
  assinatura text,
  motivo_no_show text,
  motivo_cancelamento text,
  motivo_especialidade text,
  cod_importacao integer,
  busca text not null default '',
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  criado_por integer,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  unique (cod_distribuidor, cod_concessionaria, cod_agendamento),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria),
  foreign key (cod_distribuidor, cod_concessionaria, cod_consultor) references consultor (cod_distribuidor, cod_concessionaria, cod_consultor),
  foreign key (cod_distribuidor, cod_concessionaria, cod_importacao) references importacao (cod_distribuidor, cod_concessionaria, cod_importacao),
  check (placa is not null or chassi is not null),
  check (fim > inicio),
  check (situacao not in ('recepcionado', 'emAtendimento', 'entregue') or recebido_em is not null),
  check (situacao <> 'entregue' or entregue_em is not null),
  -- the database is where a slot cannot be sold twice; encaixe is the only way past
  constraint agendamento_consultor_livre exclude using gist (
    cod_consultor with =, vaga with =, tstzrange(inicio, fim) with &&
  ) where (cod_consultor is not null and not encaixe and situacao not in ('noShow', 'cancelado'))
);
create index agendamento_dia on agendamento (cod_concessionaria, dia, hora_min);
create index agendamento_placa on agendamento (cod_concessionaria, placa, dia desc);
create index agendamento_busca on agendamento using gin (busca gin_trgm_ops);
create index agendamento_importacao on agendamento (cod_importacao) where cod_importacao is not null;
create index agendamento_situacao on agendamento (cod_concessionaria, situacao, dia) where situacao in ('pendente', 'confirmado', 'noShow', 'recepcionado', 'emAtendimento');
-- a DMS's order number names one appointment of a dealership: importing a file again changes nothing
create unique index agendamento_os on agendamento (cod_concessionaria, numero_os) where numero_os is not null and situacao <> 'cancelado';
-- a cone stands on one car at a time
create unique index agendamento_prisma on agendamento (cod_concessionaria, prisma) where situacao in ('recepcionado', 'emAtendimento') and prisma is not null;

create function agendamento_instantes() returns trigger
language plpgsql as $$
declare
  zona text;
begin
  select fuso into strict zona from concessionaria where cod_concessionaria = new.cod_concessionaria;
  new.inicio := (new.dia + make_interval(mins => new.hora_min)) at time zone zona;
  new.fim := new.inicio + make_interval(mins => new.duracao_min);
  if tg_op = 'UPDATE' then
    new.versao := old.versao + 1;
    new.alterado_em := now();
    new.alterado_por := nullif(current_setting('app.cod_usuario', true), '')::integer;
  else
    new.criado_por := nullif(current_setting('app.cod_usuario', true), '')::integer;
  end if;
  return new;
end
$$;
create trigger agendamento_instantes before insert or update on agendamento
  for each row execute function agendamento_instantes();
create trigger agendamento_auditoria after insert or update or delete on agendamento
  for each row execute function registrar_auditoria('cod_agendamento');

create table servico (
  cod_servico bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_agendamento bigint not null,
  ordem smallint not null default 0,
  cod_tipo_servico integer not null,
  descricao text not null,
  tempo_padrao_min smallint not null check (tempo_padrao_min between 5 and 2400),
  tempo_adicional_min smallint not null default 0,
  cod_mecanico integer,
  cod_box integer,
  inicio_planejado timestamptz,
  fim_planejado timestamptz,
  encaixe boolean not null default false,
  -- spec §4
  status smallint not null default 1 check (status between 1 and 5),
  paralisado boolean not null default false,
  motivo_paralisacao text check (motivo_paralisacao in ('aguardandoPeca', 'aguardandoAprovacao', 'terceiro', 'ferramenta', 'garantia', 'outro')),
  texto_paralisacao text,
  paralisado_em timestamptz,
  percentual smallint not null default 0 check (percentual between 0 and 100),
  data_inicio_servico timestamptz,
  data_inicio_servico_execucao timestamptz,
  data_fim_servico timestamptz,
  qualidade_em timestamptz,
  qualidade_por integer,
  motivo_reprovacao text,
  entrega_em timestamptz,
  entrega_por integer,
  motivo_especialidade text,
  cancelado boolean not null default false,
  versao integer not null default 1,
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  unique (cod_distribuidor, cod_concessionaria, cod_servico),
  foreign key (cod_distribuidor, cod_concessionaria, cod_agendamento) references agendamento (cod_distribuidor, cod_concessionaria, cod_agendamento),
  foreign key (cod_distribuidor, cod_concessionaria, cod_mecanico) references mecanico (cod_distribuidor, cod_concessionaria, cod_mecanico),
  foreign key (cod_distribuidor, cod_concessionaria, cod_box) references box (cod_distribuidor, cod_concessionaria, cod_box),
  foreign key (cod_distribuidor, cod_tipo_servico) references tipo_servico,
  check ((inicio_planejado is null) = (fim_planejado is null)),
  check (fim_planejado > inicio_planejado),
  check (not paralisado or (status = 2 and motivo_paralisacao is not null and paralisado_em is not null)),
  check (status = 1 or data_inicio_servico_execucao is not null),
  check (status <> 2 or cod_mecanico is not null),
  check (status < 3 or (percentual = 100 and data_fim_servico is not null)),
  constraint servico_mecanico_livre exclude using gist (
    cod_mecanico with =, tstzrange(inicio_planejado, fim_planejado) with &&
  ) where (cod_mecanico is not null and inicio_planejado is not null and status <= 2 and not paralisado and not encaixe and not cancelado),
  constraint servico_box_livre exclude using gist (
    cod_box with =, tstzrange(inicio_planejado, fim_planejado) with &&
  ) where (cod_box is not null and inicio_planejado is not null and status <= 2 and not paralisado and not encaixe and not cancelado)
);
create index servico_agendamento on servico (cod_agendamento);
create index servico_planejado on servico (cod_concessionaria, inicio_planejado);
create index servico_mecanico on servico (cod_mecanico, inicio_planejado);
create index servico_paralisado on servico (cod_concessionaria, paralisado_em) where paralisado;
-- a mechanic works on one job at a time
create unique index servico_em_execucao on servico (cod_mecanico) where status = 2 and not paralisado and not cancelado;

create function servico_versao() returns trigger
language plpgsql as $$
begin
  new.versao := old.versao + 1;
  new.alterado_em := now();
  new.alterado_por := nullif(current_setting('app.cod_usuario', true), '')::integer;
  return new;
end
$$;
create trigger servico_versao before update on servico for each row execute function servico_versao();
create trigger servico_auditoria after insert or update or delete on servico
  for each row execute function registrar_auditoria('cod_servico');

-- The job's clock: one row a stretch of work. The open stretch has no end.
create table servico_intervalo (
  cod_intervalo bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_servico bigint not null,
  cod_mecanico integer not null,
  inicio timestamptz not null,
  fim timestamptz,
  motivo_fim text,
  foreign key (cod_distribuidor, cod_concessionaria, cod_servico) references servico (cod_distribuidor, cod_concessionaria, cod_servico),
  check (fim >= inicio)
);
create index servico_intervalo_servico on servico_intervalo (cod_servico);
create unique index servico_intervalo_aberto on servico_intervalo (cod_servico) where fim is null;

create table ordem_servico (
  cod_ordem_servico bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  numero_os text not null,
  aberta boolean not null default true,
  aberta_em timestamptz not null default now(),
  fechada_em timestamptz,
  cod_agendamento bigint,
  cliente text not null,
  telefone text,
  placa text,
  chassi text,
  modelo text not null,
  cod_consultor integer,
  cod_tipo_servico integer,
  valor_previsto_centavos bigint,
  busca text not null default '',
  unique (cod_distribuidor, cod_concessionaria, cod_ordem_servico),
  unique (cod_concessionaria, numero_os),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria),
  foreign key (cod_distribuidor, cod_concessionaria, cod_agendamento) references agendamento (cod_distribuidor, cod_concessionaria, cod_agendamento),
  foreign key (cod_distribuidor, cod_concessionaria, cod_consultor) references consultor (cod_distribuidor, cod_concessionaria, cod_consultor),
  foreign key (cod_distribuidor, cod_tipo_servico) references tipo_servico,
  check (aberta = (fechada_em is null)),
  check (placa is not null or chassi is not null)
);
create index ordem_servico_aberta on ordem_servico (cod_concessionaria, aberta_em) where aberta;
create index ordem_servico_busca on ordem_servico using gin (busca gin_trgm_ops);
create unique index ordem_servico_agendamento on ordem_servico (cod_agendamento) where cod_agendamento is not null;
create trigger ordem_servico_auditoria after insert or update or delete on ordem_servico
  for each row execute function registrar_auditoria('cod_ordem_servico');

create table importacao_linha (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_importacao integer not null,
  linha integer not null,
  situacao text not null check (situacao in ('aceita', 'aviso', 'recusada', 'repetida')),
  motivos jsonb not null,
  numero_os text,
  valores jsonb not null,
  -- what the line becomes, already checked; null when refused
  registro jsonb,
  cod_agendamento bigint,
  primary key (cod_importacao, linha),
  foreign key (cod_distribuidor, cod_concessionaria, cod_importacao) references importacao (cod_distribuidor, cod_concessionaria, cod_importacao) on delete cascade
);

do $$
declare tabela text;
begin
  foreach tabela in array array['importacao', 'importacao_linha', 'agendamento', 'servico', 'servico_intervalo', 'ordem_servico'] loop
    call proteger(tabela::regclass, true);
  end loop;
end
$$;
