-- An appointment's line of the day list, from its row and its jobs' summaries.
-- needs: hora_fio, houve_trabalho, instante_fio
create or replace function agendamento_texto(a agendamento, servicos json) returns text
language sql stable
return json_build_object(
  'codAgendamento', a.cod_agendamento, 'codConcessionaria', a.cod_concessionaria, 'codConsultor', a.cod_consultor,
  'dataAgendamento', a.dia, 'horaAgendamento', hora_fio(a.hora_min), 'duracaoMin', a.duracao_min,
  'situacao', a.situacao, 'origem', a.origem, 'cliente', a.cliente, 'telefone', a.telefone, 'placa', a.placa,
  'chassi', a.chassi, 'modelo', a.modelo, 'transporte', a.transporte, 'encaixe', a.encaixe, 'recall', a.recall,
  'observacao', a.observacao, 'previsaoEntrega', instante_fio(a.previsao_entrega), 'osAberta', a.os_aberta,
  'numeroOs', a.numero_os, 'prisma', a.prisma, 'ganchoChave', a.gancho_chave, 'recebidoEm', instante_fio(a.recebido_em),
  'entregueEm', instante_fio(a.entregue_em), 'motivoNoShow', a.motivo_no_show,
  'respostaCliente', a.resposta_cliente, 'versao', a.versao,
  'jaTrabalhado', a.recebido_em is not null and houve_trabalho(a.cod_agendamento),
  'servicos', servicos)::text;
