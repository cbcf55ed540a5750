-- What these packages cost. Not a view: which packages are asked for has to be known where items are summed.
create or replace function calcular_pacotes(pacotes bigint[])
returns table (cod_pacote bigint, cod_distribuidor integer, cod_concessionaria integer, cod_revisao bigint, itens integer, centavos bigint,
  custo_centavos bigint, avulso_centavos bigint, margem_bp integer, minutos integer, incompleto boolean, abaixo_da_margem boolean)
language plpgsql stable set plan_cache_mode = 'force_custom_plan' as $$
begin
  return query
  select s.cod_no, s.cod_distribuidor, s.cod_concessionaria, s.cod_pai, s.itens, f.centavos, s.custo + f.insumos, f.avulso,
    margem_do_preco(f.centavos, s.custo + f.insumos), s.minutos, s.incompleto,
    coalesce(margem_do_preco(f.centavos, s.custo + f.insumos) < r.margem_alvo_bp, false)
  from (
    select n.cod_no, n.cod_distribuidor, n.cod_concessionaria, n.cod_pai, n.desconto_bp, n.preco_fixo_centavos,
      count(i.cod_no)::integer as itens,
      coalesce(sum(i.centavos), 0)::bigint as soma,
      coalesce(sum(i.centavos) filter (where i.especie = 'maoDeObra'), 0)::bigint as mao_de_obra,
      coalesce(sum(i.custo_centavos), 0)::bigint as custo,
      coalesce(sum(i.minutos), 0)::integer as minutos,
      coalesce(bool_or(i.sem_taxa), false) as incompleto
    from unnest(pacotes) as alvo (cod)
    join cardapio_no n on n.cod_no = alvo.cod and n.tipo = 'pacote'
    left join item_preco i on i.cod_pacote = n.cod_no and i.situacao <> 'inativo'
    group by n.cod_no
  ) as s
  join regra_vigente r on r.cod_concessionaria = s.cod_concessionaria
  cross join lateral fechar_preco(s.soma, s.mao_de_obra, s.itens, r.insumos_tipo, r.insumos_valor, s.desconto_bp, r.arredondamento, s.preco_fixo_centavos) as f;
end
$$;
