-- Several appointments moved by one statement may trade places: the check waits for the statement's end.
-- Everything else is refused exactly as before.
alter table agendamento drop constraint agendamento_consultor_livre;
alter table agendamento add constraint agendamento_consultor_livre exclude using gist (
  cod_consultor with =, vaga with =, tstzrange(inicio, fim) with &&
) where (cod_consultor is not null and not encaixe and situacao not in ('noShow', 'cancelado')) deferrable initially immediate;

alter table servico drop constraint servico_mecanico_livre;
alter table servico add constraint servico_mecanico_livre exclude using gist (
  cod_mecanico with =, tstzrange(inicio_planejado, fim_planejado) with &&
) where (cod_mecanico is not null and inicio_planejado is not null and status <= 2 and not paralisado and not encaixe and not cancelado)
  deferrable initially immediate;

alter table servico drop constraint servico_box_livre;
alter table servico add constraint servico_box_livre exclude using gist (
  cod_box with =, tstzrange(inicio_planejado, fim_planejado) with &&
) where (cod_box is not null and inicio_planejado is not null and status <= 2 and not paralisado and not encaixe and not cancelado)
  deferrable initially immediate;

-- Cancelled because its appointment was cancelled or missed: it still rides in that appointment, and comes back with it.
-- A job taken out of a living appointment never does.
alter table servico add column cancelado_com_agendamento boolean not null default false,
  add check (cancelado or not cancelado_com_agendamento);

-- Opened for a walk-in, hence older than any appointment it is tied to: untied, it stays open.
alter table ordem_servico add column veio_sem_agenda boolean not null default false;

create index agendamento_chassi on agendamento (cod_concessionaria, chassi, dia desc) where chassi is not null;
create index agendamento_previsao on agendamento (cod_concessionaria, previsao_entrega) where previsao_entrega is not null;
create index agendamento_entregue on agendamento (cod_concessionaria, entregue_em) where entregue_em is not null;

create or replace view agendamento_fio with (security_invoker = true) as
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
    where s.cod_agendamento = a.cod_agendamento and (not s.cancelado or s.cancelado_com_agendamento)
  ) as servicos,
  a.dia,
  a.hora_min
from agendamento a;
