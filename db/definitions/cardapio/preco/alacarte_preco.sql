-- What each à-la-carte item sells for and costs; `incompleto` where its labour has no rate.
-- needs: dividir_meio_acima, fechar_preco, margem_do_preco, regra_vigente
create or replace view alacarte_preco with (security_invoker = true) as
select a.cod_alacarte, a.cod_concessionaria, f.centavos, a.custo + f.insumos as custo_centavos,
  margem_do_preco(f.centavos, a.custo + f.insumos) as margem_bp, a.incompleto, a.pecas
from (
  select i.cod_alacarte, i.cod_concessionaria, i.preco_fixo_centavos, p.pecas,
    p.soma + m.centavos as soma, m.centavos as mao_de_obra, p.pecas + (i.tmo_min is not null)::integer as itens,
    p.custo + dividir_meio_acima(coalesce(i.tmo_min, 0)::bigint * r.custo_hora_centavos, 60) + i.custo_extra_centavos as custo,
    i.tmo_min is not null and t.centavos_hora is null as incompleto,
    r.insumos_tipo, r.insumos_valor, r.arredondamento
  from item_adicional i
  join regra_vigente r on r.cod_concessionaria = i.cod_concessionaria
  left join taxa_hora t on t.cod_concessionaria = i.cod_concessionaria and t.cod_tipo_servico = i.cod_tipo_servico
  cross join lateral (select dividir_meio_acima(coalesce(i.tmo_min, 0)::bigint * coalesce(t.centavos_hora, 0), 60) as centavos) as m
  cross join lateral (
    select count(*)::integer as pecas,
      coalesce(sum(dividir_meio_acima(pe.venda_centavos * ip.quantidade_mil, 1000)), 0)::bigint as soma,
      coalesce(sum(dividir_meio_acima(pe.custo_centavos::bigint * ip.quantidade_mil, 1000)), 0)::bigint as custo
    from item_adicional_peca ip
    join peca pe on pe.cod_peca = ip.cod_peca
    where ip.cod_alacarte = i.cod_alacarte
  ) as p
) as a
cross join lateral fechar_preco(a.soma, a.mao_de_obra, a.itens, a.insumos_tipo, a.insumos_valor, 0, a.arredondamento, a.preco_fixo_centavos) as f;
