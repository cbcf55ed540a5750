-- What was sent, seen, said and signed is only ever added to.
create or replace function somente_acrescenta() returns trigger
language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = '23514', constraint = 'somente_acrescenta';
end
$$;
