-- These checklists as histories and phones list them, in the order asked.
-- needs: consultor_json, instante_fio, pessoa_json
create or replace function checklists_json(codigos bigint[]) returns json
language sql stable
begin atomic
  select coalesce(json_agg(json_build_object(
      'codCheckList', c.cod_checklist, 'chave', c.chave, 'numero', c.numero, 'codConcessionaria', c.cod_concessionaria,
      'tipo', c.tipo, 'modeloChecklist', m.nome, 'placa', c.placa, 'chassi', c.chassi, 'marca', c.marca, 'modelo', c.modelo,
      'km', c.km, 'cliente', c.cliente, 'numeroOs', c.numero_os,
      'consultor', consultor_json(c.cod_consultor, k.nome, v.lugar), 'mecanico', pessoa_json(c.cod_mecanico, w.nome),
      'contagem', json_build_object('verde', i.verde, 'amarelo', i.amarelo, 'vermelho', i.vermelho, 'naoVerificado', i.nenhum),
      'fotos', (select count(*) from midia f where f.cod_checklist = c.cod_checklist),
      'campanha', c.campanha,
      'conformidade', case when i.todos = 0 then 0 else (100 * (i.todos - i.nenhum)) / i.todos end,
      'iniciadoEm', instante_fio(c.iniciado_em), 'finalizadoEm', instante_fio(c.finalizado_em),
      'codOrcamento', (select o.cod_orcamento from orcamento o
                        where o.cod_checklist = c.cod_checklist and o.cod_orcamento_base is null and o.estado <> 'cancelado'),
      'minutosPorEstado', coalesce((
        select json_object_agg(t.de, t.minutos) from (
          select e.de, sum(floor(extract(epoch from e.quando - e.antes) / 60))::integer as minutos
            from (select x.de, x.quando, lag(x.quando) over (order by x.cod_evento) as antes
                    from orcamento_evento x join orcamento o on o.cod_orcamento = x.cod_orcamento
                   where o.cod_checklist = c.cod_checklist and o.cod_orcamento_base is null and x.para is distinct from x.de) e
           where e.de is not null and e.antes is not null group by e.de) t), '{}'::json)
    ) order by pedido.ordem), '[]'::json)
    from unnest(codigos) with ordinality as pedido(codigo, ordem)
    join checklist c on c.cod_checklist = pedido.codigo
    join modelo_checklist m on m.cod_modelo_checklist = c.cod_modelo_checklist
    left join consultor k on k.cod_consultor = c.cod_consultor
    left join (
      select x.cod_consultor, row_number() over (partition by x.cod_concessionaria order by x.ativo desc, x.posicao, x.cod_consultor) as lugar
        from consultor x where x.cod_concessionaria in (select y.cod_concessionaria from checklist y where y.cod_checklist = any (codigos))
    ) v on v.cod_consultor = c.cod_consultor
    left join mecanico w on w.cod_mecanico = c.cod_mecanico
    cross join lateral (
      select count(*) as todos, count(*) filter (where x.resultado = 'verde') as verde,
        count(*) filter (where x.resultado = 'amarelo') as amarelo, count(*) filter (where x.resultado = 'vermelho') as vermelho,
        count(*) filter (where x.resultado = 'naoVerificado') as nenhum
        from checklist_item x where x.cod_checklist = c.cod_checklist
    ) i;
end;
