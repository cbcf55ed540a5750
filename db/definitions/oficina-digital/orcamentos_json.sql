-- These quotes as the board's cards, in the order asked.
-- needs: consultor_json, instante_fio, orcamento_linha_total, pessoa_json
create or replace function orcamentos_json(codigos bigint[], agora timestamptz) returns json
language sql stable
begin atomic
  select coalesce(json_agg(json_build_object(
      'codOrcamento', o.cod_orcamento, 'numero', o.numero, 'codConcessionaria', o.cod_concessionaria,
      'codCheckList', o.cod_checklist, 'numeroChecklist', c.numero, 'codOrcamentoBase', o.cod_orcamento_base,
      'estado', o.estado, 'estadoDesde', instante_fio(o.estado_desde),
      'placa', c.placa, 'chassi', c.chassi, 'modelo', c.modelo, 'cliente', c.cliente, 'numeroOs', c.numero_os,
      'consultor', consultor_json(c.cod_consultor, k.nome, v.lugar), 'responsavel', pessoa_json(o.cod_usuario, r.nome),
      'editandoPor', case when o.editando_ate > agora then pessoa_json(o.editando_por, e.nome) end,
      'verde', i.verde, 'amarelo', i.amarelo, 'vermelho', i.vermelho,
      'fotos', (select count(*) from midia f where f.cod_checklist = o.cod_checklist),
      'linhas', l.quantas, 'semPreco', l.sem_preco, 'decididas', l.decididas, 'aprovadas', l.aprovadas,
      'totalCentavos', l.total, 'aprovadoCentavos', l.aprovado,
      'criadoEm', instante_fio(o.criado_em), 'enviadoEm', instante_fio(o.enviado_em), 'vistoEm', instante_fio(o.visto_em),
      'validoAte', instante_fio(o.valido_ate), 'decididoEm', instante_fio(o.decidido_em),
      'finalizadoEm', instante_fio(o.finalizado_em), 'lembretes', o.lembretes,
      'perguntas', (select count(*) from orcamento_pergunta p where p.cod_orcamento = o.cod_orcamento and p.resposta is null),
      'entrega', (
        select case when x.lida_em is not null then 'lida' when x.entregue_em is not null then 'entregue'
            when x.estado = 'enviada' then 'enviada' when x.estado = 'falhou' then 'falhou'
            when x.nao_antes > agora then 'aguardandoHorario' else 'naFila' end
          from mensagem x where x.cod_orcamento = o.cod_orcamento order by x.cod_mensagem desc limit 1),
      'aguardaAutorizacao', l.aguarda, 'versao', o.versao
    ) order by pedido.ordem), '[]'::json)
    from unnest(codigos) with ordinality as pedido(codigo, ordem)
    join orcamento o on o.cod_orcamento = pedido.codigo
    join checklist c on c.cod_checklist = o.cod_checklist
    left join consultor k on k.cod_consultor = c.cod_consultor
    left join (
      select x.cod_consultor, row_number() over (partition by x.cod_concessionaria order by x.ativo desc, x.posicao, x.cod_consultor) as lugar
        from consultor x where x.cod_concessionaria in (select y.cod_concessionaria from orcamento y where y.cod_orcamento = any (codigos))
    ) v on v.cod_consultor = c.cod_consultor
    left join usuario r on r.cod_usuario = o.cod_usuario
    left join usuario e on e.cod_usuario = o.editando_por
    cross join lateral (
      select count(*) filter (where x.resultado = 'verde') as verde, count(*) filter (where x.resultado = 'amarelo') as amarelo,
        count(*) filter (where x.resultado = 'vermelho') as vermelho
        from checklist_item x where x.cod_checklist = o.cod_checklist
    ) i
    cross join lateral (
      select count(*) as quantas, count(*) filter (where x.total_centavos = 0 and x.desconto_bp < 10000) as sem_preco,
        count(*) filter (where x.decisao <> 'pendente') as decididas, count(*) filter (where x.decisao = 'aprovado') as aprovadas,
        coalesce(sum(x.total_centavos), 0)::bigint as total,
        coalesce(sum(x.total_centavos) filter (where x.decisao = 'aprovado'), 0)::bigint as aprovado,
        coalesce(bool_or(x.aguarda_autorizacao), false) as aguarda
        from orcamento_linha_total x where x.cod_orcamento = o.cod_orcamento
    ) l;
end;
