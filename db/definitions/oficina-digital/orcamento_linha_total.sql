-- The sums of each quote line: parts, labour, its discount, what is left to pay; what the house's rule would have it cost
-- (null: it has none), and whether somebody must still authorise how far it is below that.
-- needs: parte_bp
create or replace view orcamento_linha_total with (security_invoker = true) as
select l.*,
  parte_bp(l.pecas_centavos + l.mao_de_obra_centavos, l.desconto_bp) as desconto_centavos,
  l.pecas_centavos + l.mao_de_obra_centavos - parte_bp(l.pecas_centavos + l.mao_de_obra_centavos, l.desconto_bp) as total_centavos,
  case when l.regra_preco_centavos is not null or l.regra_hora_centavos is not null then
    case when l.regra_preco_centavos is null then l.pecas_centavos
      else (l.quantidade_mil / 1000) * l.regra_preco_centavos + ((l.quantidade_mil % 1000) * l.regra_preco_centavos * 2 + 1000) / 2000 end
    + case when l.regra_hora_centavos is null then l.mao_de_obra_centavos
      else (l.tmo_min::bigint * l.regra_hora_centavos * 2 + 60) / 120 end
  end as regra_centavos,
  greatest(l.desconto_bp, l.abatimento_bp) > l.desconto_autorizado_bp as aguarda_autorizacao
from orcamento_linha l;
