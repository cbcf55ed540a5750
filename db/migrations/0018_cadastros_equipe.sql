-- Services, mechanics and consultants as people edit them, and when these are away.

alter table tipo_servico
  add column versao integer not null default 1,
  add column criado_em timestamptz not null default now(),
  add column alterado_em timestamptz not null default now(),
  add column alterado_por integer;
create trigger tipo_servico_versao before update on tipo_servico for each row execute function versionar();
create trigger tipo_servico_auditoria after insert or update or delete on tipo_servico
  for each row execute function registrar_auditoria('cod_tipo_servico');

-- What the dealership offers; `servico` is what was booked of it.
create table servico_oferecido (
  cod_servico_oferecido integer generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  descricao text not null check (length(descricao) between 1 and 120),
  cod_tipo_servico integer not null,
  tmo_min smallint not null check (tmo_min between 5 and 2400),
  -- null: TMO by the hour's rate of its type
  preco_centavos integer check (preco_centavos between 0 and 100000000),
  -- what the mechanic must be able to do; null: its own type
  cod_especialidade integer,
  cor smallint not null default 1 check (cor between 1 and 8),
  ativo boolean not null default true,
  na_agenda_virtual boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  busca text not null generated always as (sem_acento(descricao)) stored,
  unique (cod_distribuidor, cod_concessionaria, cod_servico_oferecido),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria),
  foreign key (cod_distribuidor, cod_tipo_servico) references tipo_servico,
  foreign key (cod_distribuidor, cod_especialidade) references tipo_servico
);
create unique index servico_oferecido_descricao on servico_oferecido (cod_concessionaria, sem_acento(descricao));
create index servico_oferecido_busca on servico_oferecido using gin (busca gin_trgm_ops);
create trigger servico_oferecido_versao before update on servico_oferecido
  for each row execute function versionar();
create trigger servico_oferecido_auditoria after insert or update or delete on servico_oferecido
  for each row execute function registrar_auditoria('cod_servico_oferecido');

-- A photo's address follows from the photo: whoever reads `imagem` knows nothing of how it is kept.
alter table mecanico drop column imagem;
alter table mecanico
  add column cod_imagem uuid references imagem,
  add column imagem text generated always as ('/api/imagem/' || cod_imagem::text) stored,
  add column custo_hora_centavos integer check (custo_hora_centavos between 0 and 10000000),
  add column codigo_dms text not null default '' check (length(codigo_dms) <= 40),
  add column cod_box integer,
  add column versao integer not null default 1,
  add column criado_em timestamptz not null default now(),
  add column alterado_em timestamptz not null default now(),
  add column alterado_por integer,
  add column busca text not null generated always as (sem_acento(nome || ' ' || codigo_dms)) stored,
  add constraint mecanico_box foreign key (cod_distribuidor, cod_concessionaria, cod_box)
    references box (cod_distribuidor, cod_concessionaria, cod_box) on delete set null (cod_box);
create index mecanico_busca on mecanico using gin (busca gin_trgm_ops);
create unique index mecanico_dms on mecanico (cod_concessionaria, codigo_dms) where codigo_dms <> '';
create trigger mecanico_versao before update on mecanico for each row execute function versionar();

alter table mecanico_especialidade
  add column nivel text check (nivel in ('auxiliar', 'pleno', 'especialista')),
  -- last day of the certificate
  add column validade date;
create trigger mecanico_especialidade_auditoria after insert or update or delete on mecanico_especialidade
  for each row execute function registrar_auditoria('cod_mecanico');

alter table consultor drop column imagem;
alter table consultor
  add column cod_imagem uuid references imagem,
  add column imagem text generated always as ('/api/imagem/' || cod_imagem::text) stored,
  add column codigo_dms text not null default '' check (length(codigo_dms) <= 40),
  add column versao integer not null default 1,
  add column criado_em timestamptz not null default now(),
  add column alterado_em timestamptz not null default now(),
  add column alterado_por integer,
  add column busca text not null generated always as (sem_acento(nome || ' ' || codigo_dms)) stored,
  drop constraint consultor_cod_usuario_fkey,
  add constraint consultor_usuario foreign key (cod_usuario) references usuario on delete set null;
create index consultor_busca on consultor using gin (busca gin_trgm_ops);
create unique index consultor_dms on consultor (cod_concessionaria, codigo_dms) where codigo_dms <> '';
-- a login is one consultant of a dealership
create unique index consultor_login on consultor (cod_concessionaria, cod_usuario) where cod_usuario is not null;
-- Another place in the list is no edit: who has the form open keeps it.
create trigger consultor_versao before update on consultor
  for each row when (old.posicao = new.posicao) execute function versionar();

-- When somebody is away: whole days, or the same hours of each.
create table ausencia (
  cod_ausencia integer generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_mecanico integer,
  cod_consultor integer,
  dia_inicio date not null,
  dia_fim date not null,
  inicio_min smallint check (inicio_min between 0 and 1439),
  fim_min smallint check (fim_min <= 1440),
  motivo text not null check (length(motivo) between 1 and 120),
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  alterado_em timestamptz not null default now(),
  alterado_por integer,
  unique (cod_distribuidor, cod_concessionaria, cod_ausencia),
  foreign key (cod_distribuidor, cod_concessionaria, cod_mecanico) references mecanico (cod_distribuidor, cod_concessionaria, cod_mecanico) on delete cascade,
  foreign key (cod_distribuidor, cod_concessionaria, cod_consultor) references consultor (cod_distribuidor, cod_concessionaria, cod_consultor) on delete cascade,
  check (num_nonnulls(cod_mecanico, cod_consultor) = 1),
  check (dia_fim >= dia_inicio and dia_fim - dia_inicio <= 366),
  check (num_nulls(inicio_min, fim_min) in (0, 2)),
  check (fim_min > inicio_min)
);
create index ausencia_mecanico on ausencia (cod_mecanico, dia_fim) where cod_mecanico is not null;
create index ausencia_consultor on ausencia (cod_consultor, dia_fim) where cod_consultor is not null;

do $$
begin
  call proteger('servico_oferecido', true);
  call proteger('ausencia', true);
end
$$;

-- The agenda knows blocks, not absences: an absence is one block a day.
alter table bloqueio
  add column cod_ausencia integer,
  add constraint bloqueio_ausencia foreign key (cod_distribuidor, cod_concessionaria, cod_ausencia)
    references ausencia (cod_distribuidor, cod_concessionaria, cod_ausencia) on delete cascade;
create index bloqueio_ausencia on bloqueio (cod_ausencia) where cod_ausencia is not null;

create function ausencia_bloqueia() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from bloqueio where cod_ausencia = new.cod_ausencia;
  end if;
  insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, cod_mecanico, cod_consultor, dia, inicio_min, fim_min, motivo, cod_ausencia)
  select new.cod_distribuidor, new.cod_concessionaria, case when new.cod_mecanico is null then 'consultor' else 'mecanico' end,
    new.cod_mecanico, new.cod_consultor, d::date, coalesce(new.inicio_min, 0), coalesce(new.fim_min, 1440), new.motivo, new.cod_ausencia
  from generate_series(new.dia_inicio::timestamp, new.dia_fim, interval '1 day') d;
  return null;
end
$$;
create trigger ausencia_versao before update on ausencia for each row execute function versionar();
create trigger ausencia_bloqueia after insert or update on ausencia
  for each row execute function ausencia_bloqueia();
create trigger ausencia_auditoria after insert or update or delete on ausencia
  for each row execute function registrar_auditoria('cod_ausencia');

-- A mechanic's month.
create index servico_intervalo_mecanico on servico_intervalo (cod_mecanico, inicio);
