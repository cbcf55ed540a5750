-- Parts that booked jobs and approved quotes wait for: which job used one, and what lies picked for whom.
alter table peca_movimento
  add column cod_servico bigint,
  add constraint peca_movimento_servico foreign key (cod_distribuidor, cod_concessionaria, cod_servico)
    references servico (cod_distribuidor, cod_concessionaria, cod_servico) on delete set null (cod_servico);
create index peca_movimento_servico on peca_movimento (cod_servico) where cod_servico is not null;

-- Taken from the shelf for a car, by the job or the approved line that asks for it.
create table peca_separada (
  cod_separada bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_servico bigint,
  cod_linha bigint,
  cod_peca bigint not null,
  quando timestamptz not null,
  cod_usuario integer,
  constraint peca_separada_uma unique nulls not distinct (cod_servico, cod_linha, cod_peca),
  constraint peca_separada_de_quem check (num_nonnulls(cod_servico, cod_linha) = 1),
  foreign key (cod_distribuidor, cod_concessionaria, cod_peca) references peca (cod_distribuidor, cod_concessionaria, cod_peca),
  foreign key (cod_distribuidor, cod_concessionaria, cod_servico)
    references servico (cod_distribuidor, cod_concessionaria, cod_servico) on delete cascade,
  foreign key (cod_distribuidor, cod_concessionaria, cod_linha)
    references orcamento_linha (cod_distribuidor, cod_concessionaria, cod_linha) on delete cascade
);
create index peca_separada_casa on peca_separada (cod_concessionaria);
call proteger('peca_separada', true);
create trigger peca_separada_auditoria after insert or delete on peca_separada
  for each row execute function registrar_auditoria('cod_separada');
