-- A mechanic's own day on a phone or on a tablet of the workshop (decision 0081).

-- A shared device of a dealership. Its secret is under the name that the audit never copies.
create table aparelho (
  cod_aparelho integer generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  nome text not null check (length(nome) between 1 and 60),
  criado_em timestamptz not null,
  aceito_em timestamptz,
  visto_em timestamptz,
  retirado_em timestamptz,
  -- of the invitation until it is taken, of the device from then on
  segredo_hash bytea not null unique check (length(segredo_hash) = 32),
  convite_ate timestamptz,
  unique (cod_distribuidor, cod_concessionaria, cod_aparelho),
  foreign key (cod_distribuidor, cod_concessionaria) references concessionaria (cod_distribuidor, cod_concessionaria)
);
create index aparelho_lista on aparelho (cod_concessionaria) where retirado_em is null;
call proteger('aparelho', true);
create trigger aparelho_auditoria after insert or update or delete on aparelho
  for each row execute function registrar_auditoria('cod_aparelho');

-- How a mechanic is known: by the person who logs in, by a personal number on a shared device (argon2id), or by both.
create table mecanico_acesso (
  cod_mecanico integer primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_usuario integer references usuario on delete set null,
  segredo_hash text,
  trocado_em timestamptz not null,
  unique (cod_distribuidor, cod_usuario),
  foreign key (cod_distribuidor, cod_concessionaria, cod_mecanico)
    references mecanico (cod_distribuidor, cod_concessionaria, cod_mecanico) on delete cascade
);
call proteger('mecanico_acesso', true);
create trigger mecanico_acesso_auditoria after insert or update or delete on mecanico_acesso
  for each row execute function registrar_auditoria('cod_mecanico');

-- A mechanic at a shared device, until they leave or rest.
create table meu_dia_sessao (
  cod_sessao bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_aparelho integer not null,
  cod_mecanico integer not null,
  segredo_hash bytea not null unique check (length(segredo_hash) = 32),
  criada_em timestamptz not null,
  usada_em timestamptz not null,
  encerrada_em timestamptz,
  foreign key (cod_distribuidor, cod_concessionaria, cod_aparelho)
    references aparelho (cod_distribuidor, cod_concessionaria, cod_aparelho),
  foreign key (cod_distribuidor, cod_concessionaria, cod_mecanico)
    references mecanico (cod_distribuidor, cod_concessionaria, cod_mecanico) on delete cascade
);
create index meu_dia_sessao_aparelho on meu_dia_sessao (cod_aparelho) where encerrada_em is null;
create index meu_dia_sessao_mecanico on meu_dia_sessao (cod_mecanico) where encerrada_em is null;
call proteger('meu_dia_sessao', true);

-- What was done from there, once for each key: who, on which device, and when by their own clock.
create table meu_dia_acao (
  cod_acao bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_mecanico integer not null,
  chave uuid not null,
  cod_servico bigint not null,
  acao text not null,
  cod_aparelho integer,
  em timestamptz not null,
  recebida_em timestamptz not null,
  unique (cod_mecanico, chave),
  foreign key (cod_distribuidor, cod_concessionaria, cod_mecanico)
    references mecanico (cod_distribuidor, cod_concessionaria, cod_mecanico) on delete cascade,
  foreign key (cod_distribuidor, cod_concessionaria, cod_servico)
    references servico (cod_distribuidor, cod_concessionaria, cod_servico) on delete cascade,
  foreign key (cod_distribuidor, cod_concessionaria, cod_aparelho)
    references aparelho (cod_distribuidor, cod_concessionaria, cod_aparelho)
);
create index meu_dia_acao_servico on meu_dia_acao (cod_servico);
call proteger('meu_dia_acao', true);
create trigger meu_dia_acao_auditoria after insert or update or delete on meu_dia_acao
  for each row execute function registrar_auditoria('cod_acao');

-- A mechanic's day as they last said they had seen it.
create table meu_dia_visto (
  cod_mecanico integer primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  retrato jsonb not null,
  visto_em timestamptz not null,
  foreign key (cod_distribuidor, cod_concessionaria, cod_mecanico)
    references mecanico (cod_distribuidor, cod_concessionaria, cod_mecanico) on delete cascade
);
call proteger('meu_dia_visto', true);

-- A part that a mechanic at a car asks for.
create table peca_pedida (
  cod_pedido bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_servico bigint not null,
  cod_mecanico integer not null,
  descricao text not null check (length(descricao) between 1 and 200),
  quantidade smallint not null check (quantidade between 1 and 99),
  pedida_em timestamptz not null,
  atendida_em timestamptz,
  foreign key (cod_distribuidor, cod_concessionaria, cod_servico)
    references servico (cod_distribuidor, cod_concessionaria, cod_servico) on delete cascade,
  foreign key (cod_distribuidor, cod_concessionaria, cod_mecanico)
    references mecanico (cod_distribuidor, cod_concessionaria, cod_mecanico) on delete cascade
);
create index peca_pedida_servico on peca_pedida (cod_servico);
create index peca_pedida_aberta on peca_pedida (cod_concessionaria, pedida_em) where atendida_em is null;
call proteger('peca_pedida', true);
create trigger peca_pedida_auditoria after insert or update or delete on peca_pedida
  for each row execute function registrar_auditoria('cod_pedido');

-- A photo taken at a job.
create table servico_foto (
  cod_foto bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_servico bigint not null,
  cod_mecanico integer not null,
  cod_imagem uuid not null references imagem,
  tirada_em timestamptz not null,
  foreign key (cod_distribuidor, cod_concessionaria, cod_servico)
    references servico (cod_distribuidor, cod_concessionaria, cod_servico) on delete cascade,
  foreign key (cod_distribuidor, cod_concessionaria, cod_mecanico)
    references mecanico (cod_distribuidor, cod_concessionaria, cod_mecanico) on delete cascade
);
create index servico_foto_servico on servico_foto (cod_servico);
call proteger('servico_foto', true);
create trigger servico_foto_auditoria after insert or update or delete on servico_foto
  for each row execute function registrar_auditoria('cod_foto');
