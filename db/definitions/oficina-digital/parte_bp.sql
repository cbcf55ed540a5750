-- A share in basis points, half up, without a product that leaves bigint: ten thousandths whole, then the rest of them.
create or replace function parte_bp(centavos bigint, bp integer) returns bigint
language sql immutable parallel safe
return centavos / 10000 * bp + (centavos % 10000 * bp + 5000) / 10000;
