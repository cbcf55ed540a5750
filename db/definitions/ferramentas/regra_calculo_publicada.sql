-- What was published is what people were charged by: it can only be ended, never altered or removed.
-- needs: apenas_apaga
create or replace function regra_calculo_publicada() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' or not apenas_apaga(to_jsonb(old), to_jsonb(new)) and (to_jsonb(new) - '{valido_ate,versao,alterado_em,alterado_por}'::text[])
      is distinct from (to_jsonb(old) - '{valido_ate,versao,alterado_em,alterado_por}'::text[]) then
    raise exception 'a regra % foi publicada', old.numero using errcode = 'check_violation', constraint = 'regra_calculo_publicada';
  end if;
  return new;
end
$$;
create or replace trigger regra_calculo_publicada before update or delete on regra_calculo
  for each row when (old.publicada_em is not null) execute function regra_calculo_publicada();
