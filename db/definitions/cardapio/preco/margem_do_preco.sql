-- A margin has a floor (domain/margem.ts): a cent's price over a dear part is thousands of times its loss, beyond any column.
create or replace function margem_do_preco(centavos bigint, custo bigint) returns integer
language sql immutable parallel safe
return case when centavos > 0 then
  greatest(-9999999, floor((2 * (centavos - custo)::numeric * 10000 + centavos) / (2 * centavos)))::integer end;
