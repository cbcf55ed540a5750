-- A consultant in wire shape, with the colour that the agenda gives to that place in the team's list; null where nobody is.
create or replace function consultor_json(cod integer, nome text, lugar bigint) returns json
language sql immutable
return case when cod is null then null
  else json_build_object('cod', cod, 'nome', nome, 'cor', 1 + (coalesce(lugar, 1) - 1) % 8) end;
