-- Who, in wire shape; null where nobody is.
create or replace function pessoa_json(cod integer, nome text) returns json
language sql immutable
return case when cod is null then null else json_build_object('cod', cod, 'nome', nome) end;
