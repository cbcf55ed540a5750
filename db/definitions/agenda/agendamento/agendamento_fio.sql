-- The wire shape of the agenda's lists, built once by the database: rows become JSON where they are read, which halves
-- the CPU of a 60-row list against parsing rows in the driver. security_invoker keeps the caller's row policies.
-- needs: hora_fio, houve_trabalho, instante_fio
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
  a.gancho_chave as "ganchoChave",
  instante_fio(a.recebido_em) as "recebidoEm",
  instante_fio(a.entregue_em) as "entregueEm",
  a.motivo_no_show as "motivoNoShow",
  a.resposta_cliente as "respostaCliente",
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
