-- A minute of the day in wire shape: HH:MM.
create or replace function hora_fio(minuto smallint) returns text
language sql immutable
return lpad((minuto / 60)::text, 2, '0') || ':' || lpad((minuto % 60)::text, 2, '0');
