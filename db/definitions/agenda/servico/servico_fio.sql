-- A job in wire shape, as `agendamento_fio` an appointment; the last columns are for whoever sorts and filters.
-- needs: hora_fio, instante_fio
create or replace view servico_fio with (security_invoker = true) as
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
  a.hora_min,
  instante_fio(s.previsao_retorno) as "previsaoRetorno"
from servico s
join agendamento a on a.cod_agendamento = s.cod_agendamento
left join consultor c on c.cod_consultor = a.cod_consultor
where not s.cancelado and a.situacao not in ('cancelado', 'noShow');
