-- A JSON value without what a pattern finds in it, at any depth; of `campos` nothing is left whatever they hold.
create or replace function mascarar_json(valor jsonb, padrao text, campos text[]) returns jsonb
language plpgsql immutable as $$
begin
  return case jsonb_typeof(valor)
    when 'string' then to_jsonb(regexp_replace(valor #>> '{}', padrao, '[apagado]', 'gi'))
    when 'number' then case when valor #>> '{}' ~ padrao then 'null' else valor end
    when 'object' then coalesce((
      select jsonb_object_agg(e.key, case
          when e.key = any (campos) and jsonb_typeof(e.value) = 'string' then '"[apagado]"'
          else mascarar_json(e.value, padrao, campos) end)
        from jsonb_each(valor) e), '{}')
    when 'array' then coalesce((
      select jsonb_agg(mascarar_json(e.valor, padrao, campos) order by e.i)
        from jsonb_array_elements(valor) with ordinality as e (valor, i)), '[]')
    else valor
  end;
end
$$;
