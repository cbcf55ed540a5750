-- A job in wire shape, as `agendamento_fio` an appointment: its own row, its visit's, the consultant's name and the minutes
-- worked on it. The rows may be those of another time (`servicos_em`).
-- needs: hora_fio, instante_fio, minutos_previstos
create or replace function servico_no_fio(s servico, a agendamento, consultor text, minutos integer) returns json
language sql stable
return json_build_object(
  'codServico', s.cod_servico, 'codAgendamento', s.cod_agendamento, 'codConcessionaria', s.cod_concessionaria,
  'placa', a.placa, 'chassi', a.chassi, 'cliente', a.cliente, 'modelo', a.modelo, 'status', s.status,
  'osAberta', a.os_aberta, 'numeroOs', a.numero_os, 'codTipoServico', s.cod_tipo_servico, 'descricao', s.descricao,
  'tempoPadraoMin', s.tempo_padrao_min, 'tempoAdicionalMin', s.tempo_adicional_min, 'minutosPrevistos', minutos_previstos(s), 'codMecanico', s.cod_mecanico,
  'codBox', s.cod_box, 'inicioPlanejado', instante_fio(s.inicio_planejado), 'fimPlanejado', instante_fio(s.fim_planejado),
  'dataInicioServico', instante_fio(s.data_inicio_servico),
  'dataInicioServicoExecucao', instante_fio(s.data_inicio_servico_execucao),
  'dataFimServico', instante_fio(s.data_fim_servico), 'dataAgendamento', a.dia::text, 'horaAgendamento', hora_fio(a.hora_min),
  'codConsultor', a.cod_consultor, 'consultorAgendado', consultor, 'percentual', s.percentual,
  'paralisado', s.paralisado, 'motivoParalisacao', s.motivo_paralisacao, 'textoParalisacao', s.texto_paralisacao,
  'paralisadoEm', instante_fio(s.paralisado_em), 'previsaoRetorno', instante_fio(s.previsao_retorno),
  'trabalhadoMin', minutos,
  'transporte', a.transporte, 'encaixe', a.encaixe or s.encaixe, 'foraDaRaia', s.encaixe, 'previsaoEntrega', instante_fio(a.previsao_entrega),
  'prisma', a.prisma, 'ganchoChave', a.gancho_chave, 'situacao', a.situacao, 'versao', s.versao);
