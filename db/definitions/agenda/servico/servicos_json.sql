-- The wire shape, written once: these jobs, in the order asked.
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
