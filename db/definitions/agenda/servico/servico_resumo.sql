-- A job as it rides in its appointment.
create or replace function servico_resumo(s servico) returns json
language sql stable
return json_build_object(
  'codServico', s.cod_servico, 'codTipoServico', s.cod_tipo_servico, 'descricao', s.descricao,
  'tempoPadraoMin', s.tempo_padrao_min, 'codMecanico', s.cod_mecanico, 'status', s.status, 'paralisado', s.paralisado,
  'percentual', s.percentual);
