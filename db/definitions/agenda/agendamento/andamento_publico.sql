-- Where a car that is in the house stands, for whoever follows it by a link; null before it came.
-- needs: instante_fio
create or replace function andamento_publico(a agendamento) returns json
language sql stable
return case when a.recebido_em is not null then json_build_object(
  'recebidoEm', instante_fio(a.recebido_em), 'prometidaEm', instante_fio(a.previsao_entrega),
  'entregueEm', instante_fio(a.entregue_em),
  'aguardaResposta', exists (
    select from checklist c join orcamento o on o.cod_checklist = c.cod_checklist
    where c.cod_agendamento = a.cod_agendamento and o.estado = 'enviado'),
  'servicos', (
    select coalesce(json_agg(json_build_object('nome', s.descricao, 'status', s.status, 'parado', s.paralisado)
      order by s.ordem, s.cod_servico), '[]')
    from servico s where s.cod_agendamento = a.cod_agendamento and not s.cancelado)) end;
