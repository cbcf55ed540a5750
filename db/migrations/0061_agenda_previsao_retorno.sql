-- When a stopped job is expected to go on: a part that arrives, an answer that comes. Gone once it does.
alter table servico
  add column previsao_retorno timestamptz,
  add constraint servico_previsao_retorno check (previsao_retorno is null or paralisado);

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

create or replace function servicos_json(codigos bigint[], agora timestamptz) returns text
language plpgsql stable as $$
declare
  lista text;
begin
  select coalesce(json_agg(json_build_object(
      'codServico', f."codServico", 'codAgendamento', f."codAgendamento", 'codConcessionaria', f."codConcessionaria",
      'placa', f.placa, 'chassi', f.chassi, 'cliente', f.cliente, 'modelo', f.modelo, 'status', f.status,
      'osAberta', f."osAberta", 'numeroOs', f."numeroOs", 'codTipoServico', f."codTipoServico", 'descricao', f.descricao,
      'tempoPadraoMin', f."tempoPadraoMin", 'tempoAdicionalMin', f."tempoAdicionalMin", 'codMecanico', f."codMecanico",
      'codBox', f."codBox", 'inicioPlanejado', f."inicioPlanejado", 'fimPlanejado', f."fimPlanejado",
      'dataInicioServico', f."dataInicioServico", 'dataInicioServicoExecucao', f."dataInicioServicoExecucao",
      'dataFimServico', f."dataFimServico", 'dataAgendamento', f."dataAgendamento", 'horaAgendamento', f."horaAgendamento",
      'codConsultor', f."codConsultor", 'consultorAgendado', f."consultorAgendado", 'percentual', f.percentual,
      'paralisado', f.paralisado, 'motivoParalisacao', f."motivoParalisacao", 'textoParalisacao', f."textoParalisacao",
      'paralisadoEm', f."paralisadoEm", 'previsaoRetorno', f."previsaoRetorno",
      'trabalhadoMin', relogio.minutos,
      'transporte', f.transporte, 'encaixe', f.encaixe, 'previsaoEntrega', f."previsaoEntrega", 'prisma', f.prisma,
      'situacao', f.situacao, 'versao', f.versao
    ) order by pedido.ordem), '[]')::text
    into lista
    from unnest(codigos) with ordinality as pedido(codigo, ordem)
    join servico_fio f on f."codServico" = pedido.codigo
    -- As minutos_trabalhados, without its call for each of the many jobs whose clock stands.
    cross join lateral (
      select coalesce(floor(sum(coalesce(
          i.segundos, segundos_trabalhados(i.cod_concessionaria, i.cod_mecanico, i.inicio, agora)
        )) / 60), 0)::integer as minutos
        from servico_intervalo i
       where i.cod_servico = pedido.codigo
    ) relogio;
  return lista;
end
$$;
