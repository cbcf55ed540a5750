-- A default template as the contract's ConteudoModelo.
create or replace function modelo_padrao_conteudo(qual text) returns jsonb
language sql stable
begin atomic
  select jsonb_build_object(
      'grupos', jsonb_agg(jsonb_build_object('nome', g.grupo, 'itens', g.itens) order by g.ordem),
      'mapaDeDanos', qual in ('entrada', 'entrega'), 'assinatura', qual in ('entrada', 'entrega'))
    from (
      select i.grupo, min(i.ordem) as ordem, jsonb_agg(jsonb_build_object(
          'codigo', i.codigo, 'nome', i.nome, 'tipo', case when i.sentido is null then 'semaforo' else 'medida' end,
          'unidade', i.unidade,
          'limites', case when i.sentido is not null
            then jsonb_build_object('sentido', i.sentido, 'amarelo', i.amarelo, 'vermelho', i.vermelho) end,
          'fotoObrigatoria', i.foto, 'obrigatorio', i.obrigatorio, 'explicacao', i.explicacao, 'linhaSugerida', i.linha
        ) order by i.ordem) as itens
        from modelo_padrao_item i where i.tipo = qual group by i.grupo
    ) g;
end;
