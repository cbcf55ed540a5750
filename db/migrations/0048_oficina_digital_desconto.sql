-- A share in basis points, half up, without a product that leaves bigint: ten thousandths whole, then the rest of them.
create function parte_bp(centavos bigint, bp integer) returns bigint
language sql immutable parallel safe
return centavos / 10000 * bp + (centavos % 10000 * bp + 5000) / 10000;

create or replace view orcamento_linha_total with (security_invoker = true) as
select l.*,
  parte_bp(l.pecas_centavos + l.mao_de_obra_centavos, l.desconto_bp) as desconto_centavos,
  l.pecas_centavos + l.mao_de_obra_centavos - parte_bp(l.pecas_centavos + l.mao_de_obra_centavos, l.desconto_bp) as total_centavos
from orcamento_linha l;
