-- An instant in wire shape: UTC, to the second.
create or replace function instante_fio(quando timestamptz) returns text
language sql immutable
return to_char(quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
