-- What each item of a package sells for and costs, before the package's own discount and rounding.
-- needs: dividir_meio_acima, regra_vigente
create or replace view item_preco with (security_invoker = true) as
select n.cod_no, n.cod_pai as cod_pacote, n.cod_concessionaria, n.situacao, n.especie,
  coalesce(n.preco_fixo_centavos,
    case n.especie
      when 'peca' then dividir_meio_acima(p.venda_centavos * n.quantidade_mil, 1000)
      else dividir_meio_acima(n.tmo_min::bigint * coalesce(t.centavos_hora, 0), 60)
    end) as centavos,
  case n.especie
    when 'peca' then dividir_meio_acima(p.custo_centavos::bigint * n.quantidade_mil, 1000)
    when 'maoDeObra' then dividir_meio_acima(n.tmo_min::bigint * r.custo_hora_centavos, 60)
    else n.preco_fixo_centavos
  end as custo_centavos,
  coalesce(n.tmo_min, 0) as minutos,
  n.especie = 'maoDeObra' and n.preco_fixo_centavos is null and t.centavos_hora is null as sem_taxa
from cardapio_no n
join regra_vigente r on r.cod_concessionaria = n.cod_concessionaria
left join peca p on p.cod_peca = n.cod_peca
left join taxa_hora t on t.cod_concessionaria = n.cod_concessionaria and t.cod_tipo_servico = n.cod_tipo_servico
where n.tipo = 'item';
