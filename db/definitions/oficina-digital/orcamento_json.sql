-- One quote with all its screens show. `limite_bp`: the greatest discount the asker gives by himself.
-- needs: checklist_json, documento_do_checklist, instante_fio, orcamento_linha_total, orcamento_totais, orcamentos_json
create or replace function orcamento_json(codigo bigint, agora timestamptz, ve_custo boolean, limite_bp integer) returns jsonb
language sql stable
begin atomic
  select (orcamentos_json(array[o.cod_orcamento], agora) -> 0)::jsonb || jsonb_build_object(
      'checklist', checklist_json(o.cod_checklist), 'telefone', c.telefone, 'email', c.email, 'codServico', o.cod_servico,
      'versaoEnviada', o.versao_enviada, 'condicoesPagamento', o.condicoes_pagamento,
      'inicioPrevisto', o.inicio_previsto, 'entregaPrevista', o.entrega_prevista, 'observacao', o.observacao,
      'faltaCpf', k.cpf_obrigatorio and documento_do_checklist(o.cod_checklist) is null,
      'limiteDescontoBp', limite_bp, 'totais', orcamento_totais(array[o.cod_orcamento], ve_custo),
      'itens', coalesce((
        select jsonb_agg(jsonb_build_object(
            'codLinha', l.cod_linha, 'ordem', l.ordem, 'codigoItem', l.codigo_item, 'especie', l.especie, 'codigo', l.codigo,
            'descricao', l.descricao, 'porQue', l.por_que, 'urgencia', l.urgencia, 'grupoOpcao', l.grupo_opcao,
            'qualidade', l.qualidade, 'quantidadeMil', l.quantidade_mil,
            'custoCentavos', case when ve_custo then l.custo_centavos end, 'tabelaCentavos', l.tabela_centavos,
            'precoCentavos', l.preco_centavos, 'tmoMin', l.tmo_min, 'horaCentavos', l.hora_centavos,
            'codTipoServico', l.cod_tipo_servico, 'descontoBp', l.desconto_bp, 'descontoAutorizadoBp', l.desconto_autorizado_bp,
            'descontoAutorizadoPor', a.nome, 'aguardaAutorizacao', l.aguarda_autorizacao,
            'abatimentoBp', greatest(l.desconto_bp, l.abatimento_bp), 'regraCentavos', l.regra_centavos,
            'pecasCentavos', l.pecas_centavos, 'maoDeObraCentavos', l.mao_de_obra_centavos,
            'descontoCentavos', l.desconto_centavos, 'totalCentavos', l.total_centavos,
            'decisao', l.decisao, 'decididoEm', instante_fio(l.decidido_em), 'decididoPor', l.decidido_por,
            'motivoRecusa', l.motivo_recusa,
            'fotos', coalesce((select jsonb_agg(f.cod_midia order by f.ordem) from midia f
                                where f.cod_checklist = o.cod_checklist and f.codigo_item = l.codigo_item), '[]'),
            'nota', i.nota,
            'medida', case when i.medida is not null
              then trim(trailing ',' from trim(trailing '0' from replace(i.medida::text, '.', ','))) || coalesce(' ' || i.unidade, '') end,
            'disponivel', case when l.especie = 'peca' then (
              select e.em_maos from peca p join peca_estoque e on e.cod_peca = p.cod_peca
               where p.cod_concessionaria = o.cod_concessionaria
                 and p.codigo_chave = trim(both '-' from regexp_replace(upper(l.codigo), '[^A-Z0-9]+', '-', 'g'))) end,
            'versao', l.versao
          ) order by l.ordem, l.cod_linha)
          from orcamento_linha_total l
          left join usuario a on a.cod_usuario = l.desconto_autorizado_por
          left join checklist_item i on i.cod_checklist = o.cod_checklist and i.codigo = l.codigo_item
         where l.cod_orcamento = o.cod_orcamento), '[]'),
      'duvidas', coalesce((
        select jsonb_agg(jsonb_build_object('codPergunta', p.cod_pergunta, 'codLinha', p.cod_linha, 'pergunta', p.pergunta,
            'perguntadaEm', instante_fio(p.perguntada_em), 'resposta', p.resposta,
            'respondidaEm', instante_fio(p.respondida_em), 'respondidaPor', u.nome) order by p.cod_pergunta)
          from orcamento_pergunta p left join usuario u on u.cod_usuario = p.respondida_por
         where p.cod_orcamento = o.cod_orcamento), '[]'))
    from orcamento o join checklist c on c.cod_checklist = o.cod_checklist
    join concessionaria k on k.cod_concessionaria = o.cod_concessionaria
   where o.cod_orcamento = codigo;
end;
