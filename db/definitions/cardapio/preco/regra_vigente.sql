-- The dealership's rule, or the product's own where it has never saved one (domain: REGRA_PADRAO).
create or replace view regra_vigente with (security_invoker = true) as
select c.cod_distribuidor, c.cod_concessionaria,
  coalesce(r.insumos_tipo, 'nenhum') as insumos_tipo,
  coalesce(r.insumos_valor, 0) as insumos_valor,
  coalesce(r.arredondamento, 'nenhum') as arredondamento,
  coalesce(r.margem_alvo_bp, 3000) as margem_alvo_bp,
  coalesce(r.custo_hora_centavos, 0) as custo_hora_centavos,
  coalesce(r.versao, 0) as versao
from concessionaria c
left join regra_preco r on r.cod_concessionaria = c.cod_concessionaria;
