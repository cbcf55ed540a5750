-- Whether anybody has ever worked on a car of an appointment, also on a job that was taken out since: its reception cannot
-- be undone. A start that was cancelled never was work.
create function houve_trabalho(codigo bigint) returns boolean
language sql stable
return exists (
  select from servico s
   where s.cod_agendamento = codigo
     and (s.data_inicio_servico_execucao is not null or exists (
       select from servico_intervalo i
        where i.cod_servico = s.cod_servico and i.motivo_fim is distinct from 'cancelarInicio'))
);
grant execute on function houve_trabalho to oferta_app;

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
  a.hora_min,
  a.recebido_em is not null and houve_trabalho(a.cod_agendamento) as "jaTrabalhado"
from agendamento a;

create or replace function agendamento_texto(a agendamento, servicos json) returns text
language sql stable
return json_build_object(
  'codAgendamento', a.cod_agendamento, 'codConcessionaria', a.cod_concessionaria, 'codConsultor', a.cod_consultor,
  'dataAgendamento', a.dia, 'horaAgendamento', hora_fio(a.hora_min), 'duracaoMin', a.duracao_min,
  'situacao', a.situacao, 'origem', a.origem, 'cliente', a.cliente, 'telefone', a.telefone, 'placa', a.placa,
  'chassi', a.chassi, 'modelo', a.modelo, 'transporte', a.transporte, 'encaixe', a.encaixe, 'recall', a.recall,
  'observacao', a.observacao, 'previsaoEntrega', instante_fio(a.previsao_entrega), 'osAberta', a.os_aberta,
  'numeroOs', a.numero_os, 'prisma', a.prisma, 'recebidoEm', instante_fio(a.recebido_em),
  'entregueEm', instante_fio(a.entregue_em), 'motivoNoShow', a.motivo_no_show, 'versao', a.versao,
  'jaTrabalhado', a.recebido_em is not null and houve_trabalho(a.cod_agendamento),
  'servicos', servicos)::text;

update agendamento_linha l set fio = d.fio
  from agendamento_linha_de d
 where d.cod_agendamento = l.cod_agendamento;
