-- Each quantity belongs to the day on which its event happened: a car's arrival, its delivery, a job's end, a quote's sending, its
-- answer. Facts are what was counted from the records: what moves to another table is counted anew.

-- A car that came: a received appointment, or a walk-in from the moment its order is opened.
create table fato_chegada (
  -- the appointment's code; of a walk-in that has none, its order's with a minus
  cod_visita bigint primary key,
  cod_agendamento bigint,
  cod_ordem_servico bigint,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  dia date not null,
  cod_consultor integer,
  modelo text not null,
  origem text not null,
  passante smallint not null,
  retorno smallint not null,
  inspecoes smallint not null,
  enviada smallint not null,
  -- its jobs' mechanics and types, side by side
  mecanicos integer[] not null,
  tipos integer[] not null
);
create index fato_chegada_dia on fato_chegada (cod_concessionaria, dia);
create index fato_chegada_ordem on fato_chegada (cod_ordem_servico) where cod_ordem_servico is not null;

-- A finished job, on the day it was finished.
create table fato_trabalho (
  cod_servico bigint primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  cod_agendamento bigint not null,
  dia date not null,
  cod_consultor integer,
  cod_mecanico integer,
  cod_tipo_servico integer,
  modelo text not null,
  origem text not null,
  pagador text not null,
  horas_vendidas integer not null
);
create index fato_trabalho_dia on fato_trabalho (cod_concessionaria, dia);
create index fato_trabalho_agendamento on fato_trabalho (cod_agendamento);

-- What the customer answered to a quote, on the day of the answer.
create table fato_resposta (
  cod_orcamento bigint primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  dia date not null,
  cod_consultor integer,
  modelo text not null,
  origem text,
  aprovados smallint not null,
  aprovado bigint not null,
  -- minutes until all was answered; null: in part so far
  resposta integer
);
create index fato_resposta_dia on fato_resposta (cod_concessionaria, dia);

alter table fato_passagem drop column passante, drop column retorno, drop column inspecoes, drop column enviada;
alter table fato_servico drop column horas_vendidas;
alter table fato_orcamento drop column aprovados, drop column aprovado, drop column resposta;
alter table numero_dia add column veiculos_entregues bigint not null default 0;
alter table numero_dia alter column veiculos_entregues drop default;

-- Who was there on a day, and when the house was open: the shift in force then, kept once the day is over. Whoever leaves,
-- whatever hours change and whatever holiday is made afterwards, changes no day before.
create table jornada_dia (
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  -- 0: the house itself
  cod_mecanico integer not null,
  dia date not null,
  -- minutes since midnight; null: none that day
  abertura smallint,
  fechamento smallint,
  almoco_inicio smallint,
  almoco_fim smallint,
  primary key (cod_concessionaria, cod_mecanico, dia),
  check ((abertura is null) = (fechamento is null) and (almoco_inicio is null) = (almoco_fim is null))
);

alter table fato_pendente drop constraint fato_pendente_tipo_check;
alter table fato_pendente add constraint fato_pendente_tipo_check
  check (tipo in ('agendamento', 'orcamento', 'pesquisa', 'equipe', 'hora', 'ordem'));

do $$
declare tabela text;
begin
  foreach tabela in array array['fato_chegada', 'fato_trabalho', 'fato_resposta', 'jornada_dia'] loop
    call proteger(tabela::regclass, true);
  end loop;
end
$$;

insert into fato_pendente (cod_distribuidor, cod_concessionaria, tipo, codigo)
select cod_distribuidor, cod_concessionaria, 'equipe', cod_concessionaria from concessionaria
union all select cod_distribuidor, cod_concessionaria, 'agendamento', cod_agendamento from agendamento
union all select cod_distribuidor, cod_concessionaria, 'ordem', cod_ordem_servico from ordem_servico where veio_sem_agenda
union all select cod_distribuidor, cod_concessionaria, 'orcamento', cod_orcamento from orcamento;
