-- What the form shows of an appointment beyond its line.
-- needs: instante_fio, entrada_do_veiculo, versao_servicos
create or replace function agendamento_resto(a agendamento, criador text, editor text) returns jsonb
language sql stable
return jsonb_build_object(
  'documento', a.documento, 'email', a.email, 'marca', a.marca, 'ano', a.ano, 'km', a.km, 'cor', a.cor,
  'valorPrevistoCentavos', a.valor_previsto_centavos, 'vagaPatio', a.vaga_patio,
  'entrada', entrada_do_veiculo(a),
  'criadoEm', instante_fio(a.criado_em),
  'criadoPor', criador,
  'alteradoEm', instante_fio(a.alterado_em),
  'alteradoPor', editor,
  'versaoServicos', versao_servicos(a.cod_agendamento));
