-- Whole numbers, n ≥ 0: half up.
--
-- Menu prices are computed in the database by the same rule as the domain's `calcularPreco` (a test compares them to the
-- centavo), because lists and ranges over 100 000 nodes cannot be priced one by one.
create or replace function dividir_meio_acima(n bigint, d bigint) returns bigint
language sql immutable strict parallel safe
return (2 * n + d) / (2 * d);
