-- The sums of each quote line: parts, labour, its discount, what is left to pay.
-- needs: parte_bp
create or replace view orcamento_linha_total with (security_invoker = true) as
select l.*,
  parte_bp(l.pecas_centavos + l.mao_de_obra_centavos, l.desconto_bp) as desconto_centavos,
  l.pecas_centavos + l.mao_de_obra_centavos - parte_bp(l.pecas_centavos + l.mao_de_obra_centavos, l.desconto_bp) as total_centavos
from orcamento_linha l;
