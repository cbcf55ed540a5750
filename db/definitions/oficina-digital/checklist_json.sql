-- One checklist, whole, with the instant of its last answer to the millisecond: whoever saw it answers after it. The wear
-- that tells `limiteNoKm` is the domain's.
-- needs: checklists_json, instante_fio
create or replace function checklist_json(codigo bigint) returns jsonb
language sql stable
begin atomic
  select (checklists_json(array[c.cod_checklist]) -> 0)::jsonb || jsonb_build_object(
      'codModeloChecklist', c.cod_modelo_checklist, 'modeloNumero', c.modelo_numero, 'conteudo', v.conteudo,
      'telefone', c.telefone, 'email', c.email, 'combustivel', c.combustivel, 'codAgendamento', c.cod_agendamento,
      'codServico', c.cod_servico, 'danos', c.danos, 'observacao', c.observacao, 'assinatura', c.assinatura, 'versao', c.versao,
      'respondidoAte', (
        select to_char(max(i.respondido_em) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          from checklist_item i where i.cod_checklist = c.cod_checklist),
      'itens', coalesce((
        select jsonb_agg(jsonb_build_object('codigo', i.codigo, 'grupo', i.grupo, 'nome', i.nome, 'resultado', i.resultado,
            'medida', i.medida, 'unidade', i.unidade, 'nota', i.nota,
            'anterior', (
              select jsonb_build_object('medida', a.medida, 'em', instante_fio(b.iniciado_em), 'km', b.km, 'limiteNoKm', null)
                from checklist b join checklist_item a on a.cod_checklist = b.cod_checklist and a.codigo = i.codigo
               where b.cod_concessionaria = c.cod_concessionaria and b.placa = c.placa and b.iniciado_em < c.iniciado_em
                 and b.finalizado_em is not null and a.medida is not null
               order by b.iniciado_em desc limit 1)
          ) order by i.ordem)
          from checklist_item i where i.cod_checklist = c.cod_checklist), '[]'),
      'midias', coalesce((
        select jsonb_agg(jsonb_build_object('codMidia', f.cod_midia, 'codigoItem', f.codigo_item, 'tipo', f.tipo,
            'largura', f.largura, 'altura', f.altura, 'marcas', f.marcas) order by f.ordem, f.criada_em)
          from midia f where f.cod_checklist = c.cod_checklist), '[]'))
    from checklist c
    join modelo_checklist_versao v on v.cod_modelo_checklist = c.cod_modelo_checklist and v.numero = c.modelo_numero
   where c.cod_checklist = codigo;
end;
