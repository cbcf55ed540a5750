-- The wire shape of the agenda's lists, built once by the database: rows become JSON where they are read, which halves
-- the CPU of a 60-row list against parsing rows in the driver. security_invoker keeps the caller's row policies.
create function instante_fio(quando timestamptz) returns text
language sql immutable
return to_char(quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');

create function hora_fio(minuto smallint) returns text
language sql immutable
return lpad((minuto / 60)::text, 2, '0') || ':' || lpad((minuto % 60)::text, 2, '0');

create view agendamento_fio with (security_invoker = true) as
select
  a.cod_agendamento as "codAgendamento",
  a.cod_concessionaria as "codConcessionaria",
  a.cod_consultor as "codConsultor",
  a.dia::text as "dataAgendamento",
  hora_fio(a.hora_min) as "horaAgendamento",
  a.duracao_min as "duracaoMin",
  a.situacao,
  a.origem,
  a.cliente,
  a.telefone,
  a.placa,
  a.chassi,
  a.modelo,
  a.transporte,
  a.encaixe,
  a.recall,
  a.observacao,
  instante_fio(a.previsao_entrega) as "previsaoEntrega",
  a.os_aberta as "osAberta",
  a.numero_os as "numeroOs",
  a.prisma,
  instante_fio(a.recebido_em) as "recebidoEm",
  instante_fio(a.entregue_em) as "entregueEm",
  a.motivo_no_show as "motivoNoShow",
  a.versao,
  (
    select coalesce(json_agg(json_build_object(
      'codServico', s.cod_servico,
      'codTipoServico', s.cod_tipo_servico,
      'descricao', s.descricao,
      'tempoPadraoMin', s.tempo_padrao_min,
      'codMecanico', s.cod_mecanico,
      'status', s.status,
      'paralisado', s.paralisado,
      'percentual', s.percentual
    ) order by s.ordem, s.cod_servico), '[]')
    from servico s
    where s.cod_agendamento = a.cod_agendamento and not s.cancelado
  ) as servicos,
  a.dia,
  a.hora_min
from agendamento a;

create view servico_fio with (security_invoker = true) as
select
  s.cod_servico as "codServico",
  s.cod_agendamento as "codAgendamento",
  s.cod_concessionaria as "codConcessionaria",
  a.placa,
  a.chassi,
  a.cliente,
  a.modelo,
  s.status,
  a.os_aberta as "osAberta",
  a.numero_os as "numeroOs",
  s.cod_tipo_servico as "codTipoServico",
  s.descricao,
  s.tempo_padrao_min as "tempoPadraoMin",
  s.tempo_adicional_min as "tempoAdicionalMin",
  s.cod_mecanico as "codMecanico",
  s.cod_box as "codBox",
  instante_fio(s.inicio_planejado) as "inicioPlanejado",
  instante_fio(s.fim_planejado) as "fimPlanejado",
  instante_fio(s.data_inicio_servico) as "dataInicioServico",
  instante_fio(s.data_inicio_servico_execucao) as "dataInicioServicoExecucao",
  instante_fio(s.data_fim_servico) as "dataFimServico",
  a.dia::text as "dataAgendamento",
  hora_fio(a.hora_min) as "horaAgendamento",
  a.cod_consultor as "codConsultor",
  c.nome as "consultorAgendado",
  s.percentual,
  s.paralisado,
  s.motivo_paralisacao as "motivoParalisacao",
  s.texto_paralisacao as "textoParalisacao",
  instante_fio(s.paralisado_em) as "paralisadoEm",
  (
    select coalesce(floor(extract(epoch from sum(coalesce(i.fim, now()) - i.inicio)) / 60), 0)::integer
    from servico_intervalo i
    where i.cod_servico = s.cod_servico
  ) as "trabalhadoMin",
  a.transporte,
  a.encaixe or s.encaixe as encaixe,
  instante_fio(a.previsao_entrega) as "previsaoEntrega",
  a.prisma,
  a.situacao,
  s.versao,
  s.inicio_planejado,
  s.data_inicio_servico_execucao,
  s.data_inicio_servico,
  s.paralisado_em,
  s.entrega_em,
  a.dia,
  a.hora_min
from servico s
join agendamento a on a.cod_agendamento = s.cod_agendamento
left join consultor c on c.cod_consultor = a.cod_consultor
where not s.cancelado and a.situacao not in ('cancelado', 'noShow');

grant select on agendamento_fio, servico_fio to oferta_app;

-- One trip, one cached plan: the transaction's tenant is set and the list read by the same prepared statement.
create function entrar_no_tenant(cod_distribuidor integer, concessionarias text) returns void
language sql
begin atomic
  select set_config('app.cod_distribuidor', cod_distribuidor::text, true), set_config('app.concessionarias', concessionarias, true);
end;

-- An appointment's line of the day list, written when the appointment or its jobs change instead of at every reading:
-- the day is read hundreds of times for each time it changes. One line a transaction, at its end, whatever it touched.
create table agendamento_linha (
  cod_agendamento bigint primary key,
  cod_distribuidor integer not null,
  cod_concessionaria integer not null,
  dia date not null,
  hora_min smallint not null,
  fio text not null,
  transacao xid8 not null default pg_current_xact_id(),
  foreign key (cod_distribuidor, cod_concessionaria, cod_agendamento)
    references agendamento (cod_distribuidor, cod_concessionaria, cod_agendamento) on delete cascade
);
create index agendamento_linha_dia on agendamento_linha (cod_concessionaria, dia, hora_min);
call proteger('agendamento_linha', true);

create view agendamento_linha_de with (security_invoker = true) as
select
  a.cod_agendamento,
  a.cod_distribuidor,
  a.cod_concessionaria,
  a.dia,
  a.hora_min,
  json_build_object(
    'codAgendamento', f."codAgendamento", 'codConcessionaria', f."codConcessionaria", 'codConsultor', f."codConsultor",
    'dataAgendamento', f."dataAgendamento", 'horaAgendamento', f."horaAgendamento", 'duracaoMin', f."duracaoMin",
    'situacao', f.situacao, 'origem', f.origem, 'cliente', f.cliente, 'telefone', f.telefone, 'placa', f.placa,
    'chassi', f.chassi, 'modelo', f.modelo, 'transporte', f.transporte, 'encaixe', f.encaixe, 'recall', f.recall,
    'observacao', f.observacao, 'previsaoEntrega', f."previsaoEntrega", 'osAberta', f."osAberta", 'numeroOs', f."numeroOs",
    'prisma', f.prisma, 'recebidoEm', f."recebidoEm", 'entregueEm', f."entregueEm", 'motivoNoShow', f."motivoNoShow",
    'versao', f.versao, 'servicos', f.servicos
  )::text as fio
from agendamento a
join agendamento_fio f on f."codAgendamento" = a.cod_agendamento
where a.situacao <> 'cancelado';

create function refazer_linha() returns trigger
language plpgsql as $$
declare
  codigo bigint := coalesce(new.cod_agendamento, old.cod_agendamento);
begin
  if exists (select from agendamento_linha where cod_agendamento = codigo and transacao = pg_current_xact_id()) then
    return null;
  end if;
  insert into agendamento_linha (cod_agendamento, cod_distribuidor, cod_concessionaria, dia, hora_min, fio)
  select cod_agendamento, cod_distribuidor, cod_concessionaria, dia, hora_min, fio
    from agendamento_linha_de where cod_agendamento = codigo
  on conflict (cod_agendamento) do update
    set dia = excluded.dia, hora_min = excluded.hora_min, fio = excluded.fio, transacao = excluded.transacao;
  if not found then
    delete from agendamento_linha where cod_agendamento = codigo;
  end if;
  return null;
end
$$;
create constraint trigger agendamento_refaz_linha after insert or update on agendamento
  deferrable initially deferred for each row execute function refazer_linha();
create constraint trigger servico_refaz_linha after insert or update or delete on servico
  deferrable initially deferred for each row execute function refazer_linha();

-- After a bulk load that went past the triggers.
create function refazer_linhas(concessionaria integer) returns void
language sql
begin atomic
  delete from agendamento_linha where cod_concessionaria = concessionaria;
  insert into agendamento_linha (cod_agendamento, cod_distribuidor, cod_concessionaria, dia, hora_min, fio)
  select cod_agendamento, cod_distribuidor, cod_concessionaria, dia, hora_min, fio
    from agendamento_linha_de where cod_concessionaria = concessionaria;
end;

create function lista_agendamentos(distribuidor integer, concessionarias text, concessionaria integer, de date, ate date) returns text
language plpgsql as $$
declare
  lista text;
begin
  perform entrar_no_tenant(distribuidor, concessionarias);
  select '[' || coalesce(string_agg(l.fio, ',' order by l.dia, l.hora_min, l.cod_agendamento), '') || ']'
    into lista
    from agendamento_linha l
   where l.cod_concessionaria = concessionaria and l.dia between de and ate;
  return lista;
end
$$;
grant select on agendamento_linha_de to oferta_app;
grant execute on function lista_agendamentos, entrar_no_tenant, refazer_linhas to oferta_app;
