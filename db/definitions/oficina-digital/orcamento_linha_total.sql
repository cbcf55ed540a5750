-- The sums of each quote line: parts, labour, its discount, what is left to pay; what the house's rule would have the
-- most that it stood for cost (null: it has none), and whether somebody must still authorise how far it is below that.
-- needs: parte_bp
create or replace view orcamento_linha_total with (security_invoker = true) as
select l.*,
  parte_bp(l.pecas_centavos + l.mao_de_obra_centavos, l.desconto_bp) as desconto_centavos,
  l.pecas_centavos + l.mao_de_obra_centavos - parte_bp(l.pecas_centavos + l.mao_de_obra_centavos, l.desconto_bp) as total_centavos,
  case when l.regra_preco_centavos is not null or l.regra_hora_centavos is not null
      or l.medida_quantidade_mil > l.quantidade_mil or l.medida_tmo_min > l.tmo_min then
    (m.quantidade_mil / 1000) * p.preco + ((m.quantidade_mil % 1000) * p.preco * 2 + 1000) / 2000
    + (m.tmo_min::bigint * p.hora * 2 + 60) / 120
  end as regra_centavos,
  greatest(l.desconto_bp, l.abatimento_bp) > l.desconto_autorizado_bp as aguarda_autorizacao
from orcamento_linha l
cross join lateral (select greatest(l.quantidade_mil, l.medida_quantidade_mil) as quantidade_mil,
  greatest(l.tmo_min, l.medida_tmo_min) as tmo_min) m
cross join lateral (select coalesce(l.regra_preco_centavos, l.preco_centavos) as preco,
  coalesce(l.regra_hora_centavos, l.hora_centavos) as hora) p;
