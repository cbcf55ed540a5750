-- What the customer approved is never altered: not by a mistake of ours either. Only who approved it can be blanked.
-- needs: apenas_apaga
create or replace function orcamento_linha_fechada() returns trigger
language plpgsql as $$
begin
  if old.decisao <> 'aprovado' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'approved line % cannot be removed', old.cod_linha using errcode = '23514', constraint = 'orcamento_linha_fechada';
  end if;
  if (to_jsonb(new) - '{ordem,versao,alterado_em,alterado_por}'::text[]) is distinct from
     (to_jsonb(old) - '{ordem,versao,alterado_em,alterado_por}'::text[])
     and not apenas_apaga(to_jsonb(old), to_jsonb(new)) then
    raise exception 'approved line % cannot be altered', old.cod_linha using errcode = '23514', constraint = 'orcamento_linha_fechada';
  end if;
  return new;
end
$$;
