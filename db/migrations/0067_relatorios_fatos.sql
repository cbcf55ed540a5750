-- Figures for managers: what a job was sold for, how a visit's time went, and narrow tables made for reading. Records stay
-- the truth; every table named fato_… or numero_… can be made again from them (`npm run fatos`).

-- What a type of service is to the figures, by the word its name begins with, as imports tell types apart.
create function natureza_do_tipo(nome text) returns text
language sql immutable strict parallel safe
return case
  when sem_acento(nome) like 'revis%' then 'revisao'
  when sem_acento(nome) like 'garantia%' or sem_acento(nome) like 'recall%' then 'garantia'
  when sem_acento(nome) like 'lava%' or sem_acento(nome) like 'higieniz%' then 'lavagem'
  when sem_acento(nome) like 'intern%' or sem_acento(nome) like 'entrega%' or sem_acento(nome) like 'test%' then 'interno'
  else 'reparo' end;
alter table tipo_servico add column natureza text not null generated always as (natureza_do_tipo(nome)) stored;

alter table servico
  -- null: as the nature of its type says
  add column pagador text check (pagador in ('cliente', 'garantia', 'interno', 'cortesia')),
  -- null: those of its approved line, else the standard time by the table's hour, and no parts
  add column mao_de_obra_centavos bigint check (mao_de_obra_centavos between 0 and 99999999999),
  add column pecas_centavos bigint check (pecas_centavos between 0 and 99999999999),
  -- the table's hour on the day the job was booked
  add column hora_tabela_centavos integer check (hora_tabela_centavos between 0 and 100000000);

update servico s set hora_tabela_centavos = t.centavos_hora
  from taxa_hora t where t.cod_concessionaria = s.cod_concessionaria and t.cod_tipo_servico = s.cod_tipo_servico;

alter table agendamento
  -- the first promise made: moving it later keeps nobody's word
  add column promessa timestamptz,
  add column cancelado_em timestamptz;
set constraints all immediate;
update agendamento set promessa = previsao_entrega, cancelado_em = case when situacao = 'cancelado' then alterado_em end
 where previsao_entrega is not null or situacao = 'cancelado';
set constraints all immediate;

-- The stops of a job with their reasons: the job itself knows only the present one.
create table servico_pausa (
  cod_pausa bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_servico bigint not null,
  motivo text not null check (motivo in ('aguardandoPeca', 'aguardandoAprovacao', 'terceiro', 'ferramenta', 'garantia', 'outro')),
  inicio timestamptz not null,
  fim timestamptz,
  foreign key (cod_distribuidor, cod_concessionaria, cod_servico) references servico (cod_distribuidor, cod_concessionaria, cod_servico) on delete cascade,
  check (fim >= inicio)
);
create index servico_pausa_servico on servico_pausa (cod_servico);
create unique index servico_pausa_aberta on servico_pausa (cod_servico) where fim is null;
call proteger('servico_pausa', true);
insert into servico_pausa (cod_distribuidor, cod_concessionaria, cod_servico, motivo, inicio)
select cod_distribuidor, cod_concessionaria, cod_servico, motivo_paralisacao, paralisado_em from servico where paralisado;

-- What else stood in a car's box.
create index servico_box on servico (cod_box, data_inicio_servico_execucao) where cod_box is not null;

-- An appointment as the agenda's figures count it, on the day it is for.
create table fato_agenda (
  cod_agendamento bigint primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  dia date not null,
  cod_consultor integer,
  modelo text not null,
  origem text not null,
  agendados smallint not null,
  cancelados_antes smallint not null,
  nao_vieram smallint not null
);
create index fato_agenda_dia on fato_agenda (cod_concessionaria, dia);

-- A delivered visit, on the day of its delivery in the dealership's zone. Money in centavos, time in minutes.
create table fato_passagem (
  cod_agendamento bigint primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  dia date not null,
  recebido_em timestamptz not null,
  entregue_em timestamptz not null,
  cod_consultor integer,
  modelo text not null,
  origem text not null,
  passante smallint not null,
  retorno smallint not null,
  -- promised, and kept
  prometida smallint not null,
  no_prazo smallint not null,
  inspecoes smallint not null,
  enviada smallint not null,
  manutencao smallint not null,
  paga smallint not null,
  linhas_peca smallint not null,
  linhas_na_hora smallint not null,
  -- minutes of the stay; every one is in exactly one cause
  permanencia integer not null,
  execucao integer not null,
  aprovacao integer not null,
  peca integer not null,
  mecanico integer not null,
  box integer not null,
  entrega integer not null,
  qualidade integer not null,
  lavagem integer not null,
  terceiro integer not null,
  fora_do_expediente integer not null,
  -- the stretches in their order, two numbers each: place of the cause in the domain's list, and minutes
  trechos integer[] not null,
  unique (cod_distribuidor, cod_concessionaria, cod_agendamento),
  constraint fato_passagem_soma check (permanencia = execucao + aprovacao + peca + mecanico + box + entrega + qualidade
    + lavagem + terceiro + fora_do_expediente)
);
create index fato_passagem_dia on fato_passagem (cod_concessionaria, dia) include (permanencia, fora_do_expediente);

-- What was sold in a delivered visit: its jobs, and approved lines that became none (cod_servico null).
create table fato_servico (
  cod_fato bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_agendamento bigint not null,
  cod_servico bigint,
  dia date not null,
  cod_consultor integer,
  cod_mecanico integer,
  cod_tipo_servico integer,
  modelo text not null,
  origem text not null,
  pagador text not null,
  horas_vendidas integer not null,
  mao_de_obra bigint not null,
  pecas bigint not null,
  tabela bigint not null,
  foreign key (cod_distribuidor, cod_concessionaria, cod_agendamento)
    references fato_passagem (cod_distribuidor, cod_concessionaria, cod_agendamento) on delete cascade
);
create index fato_servico_dia on fato_servico (cod_concessionaria, dia);
create index fato_servico_passagem on fato_servico (cod_distribuidor, cod_concessionaria, cod_agendamento);

-- A mechanic's day: hours there were, and hours on the clock.
create table fato_hora (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_mecanico integer not null,
  dia date not null,
  disponivel integer not null,
  trabalhado integer not null,
  primary key (cod_mecanico, dia)
);
create index fato_hora_dia on fato_hora (cod_concessionaria, dia);

-- A quote that was sent, on the day of its first sending.
create table fato_orcamento (
  cod_orcamento bigint primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  dia date not null,
  cod_consultor integer,
  modelo text not null,
  origem text,
  aprovados smallint not null,
  orcado bigint not null,
  aprovado bigint not null,
  -- minutes until the customer answered; null: has not
  resposta integer
);
create index fato_orcamento_dia on fato_orcamento (cod_concessionaria, dia);

-- An answered survey, on the day of its answer.
create table fato_pesquisa (
  cod_pesquisa bigint primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  dia date not null,
  cod_consultor integer,
  modelo text not null,
  origem text not null,
  promotores smallint not null,
  neutros smallint not null,
  detratores smallint not null
);
create index fato_pesquisa_dia on fato_pesquisa (cod_concessionaria, dia);

-- The sums of a dealership's day, under the names of domain/relatorios/bases.ts in the database's spelling.
create table numero_dia (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  dia date not null,
  passagens bigint not null,
  passantes bigint not null,
  horas_disponiveis_min bigint not null,
  horas_trabalhadas_min bigint not null,
  horas_vendidas_min bigint not null,
  mao_de_obra_centavos bigint not null,
  pecas_centavos bigint not null,
  mao_de_obra_total_centavos bigint not null,
  mao_de_obra_tabela_centavos bigint not null,
  agendados bigint not null,
  cancelados_antes bigint not null,
  nao_vieram bigint not null,
  orcamentos_enviados bigint not null,
  orcamentos_aprovados bigint not null,
  orcado_centavos bigint not null,
  aprovado_centavos bigint not null,
  retornos bigint not null,
  promotores bigint not null,
  neutros bigint not null,
  detratores bigint not null,
  entregas bigint not null,
  entregas_no_prazo bigint not null,
  permanencia_min bigint not null,
  parado_min bigint not null,
  inspecoes bigint not null,
  passagens_inspecionadas bigint not null,
  passagens_com_envio bigint not null,
  ordens_de_manutencao bigint not null,
  ordens_pagas bigint not null,
  linhas_de_peca bigint not null,
  linhas_na_hora bigint not null,
  primary key (cod_concessionaria, dia)
);

-- What changed and has not been counted yet. Only added to by writers, who therefore never wait for the counting.
create table fato_pendente (
  cod_pendente bigint generated always as identity primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  tipo text not null check (tipo in ('agendamento', 'orcamento', 'pesquisa', 'equipe', 'hora')),
  -- the record's; of hours the day, counted from 1970-01-01
  codigo bigint not null
);
create index fato_pendente_distribuidor on fato_pendente (cod_distribuidor, cod_pendente);

-- What a distributor calls an indicator; the formula is the product's.
create table indicador_rotulo (
  cod_indicador_rotulo integer generated always as identity primary key,
  cod_distribuidor integer not null references distribuidor,
  indicador text not null check (indicador ~ '^[a-z][a-zA-Z0-9]{1,39}$'),
  rotulo text not null check (length(rotulo) between 1 and 40),
  unique (cod_distribuidor, indicador)
);
create trigger indicador_rotulo_auditoria after insert or update or delete on indicador_rotulo
  for each row execute function registrar_auditoria('cod_indicador_rotulo');

do $$
declare tabela text;
begin
  call proteger('indicador_rotulo', false);
  foreach tabela in array array['fato_agenda', 'fato_passagem', 'fato_servico', 'fato_hora', 'fato_orcamento', 'fato_pesquisa',
    'numero_dia', 'fato_pendente'] loop
    call proteger(tabela::regclass, true);
  end loop;
end
$$;

grant execute on function natureza_do_tipo to oferta_app;
