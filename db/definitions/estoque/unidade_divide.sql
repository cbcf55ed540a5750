-- Whether a quantity of this unit may have decimals (domain/estoque/quantidade.ts): litres, kilograms and metres.
create or replace function unidade_divide(unidade text) returns boolean
language sql immutable
as $$ select unidade in ('l', 'kg', 'm') $$;
