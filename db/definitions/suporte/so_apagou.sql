-- Whether a record differs from what it was by blanks alone: values that are gone, or texts that say '[apagado]'.
create or replace function so_apagou(velho jsonb, novo jsonb) returns boolean
language plpgsql immutable as $$
begin
  if novo is not distinct from velho or novo is null or jsonb_typeof(novo) = 'null' then
    return true;
  end if;
  if velho is null or jsonb_typeof(velho) <> jsonb_typeof(novo) then
    return false;
  end if;
  return case jsonb_typeof(novo)
    when 'string' then position('[apagado]' in novo #>> '{}') > 0
    when 'object' then
      (select count(*) from jsonb_object_keys(velho)) = (select count(*) from jsonb_object_keys(novo))
      and not exists (select from jsonb_each(novo) n where not so_apagou(velho -> n.key, n.value))
    when 'array' then
      jsonb_array_length(velho) = jsonb_array_length(novo)
      and not exists (select from jsonb_array_elements(novo) with ordinality as n (valor, i)
                       where not so_apagou(velho -> (n.i::integer - 1), n.valor))
    else false
  end;
end
$$;
