-- Whether a change of a record that may not be altered is an erasure's, and takes away what it may, or puts back what an
-- erasure took: then it passes. What is worked out of the other columns is not yet there when a trigger asks, and is null.
-- needs: apagando, desapagando, so_apagou
create or replace function apenas_apaga(velho jsonb, novo jsonb) returns boolean
language sql stable
return (apagando() is not null and so_apagou(
    velho - '{versao,alterado_em,alterado_por,busca}'::text[], novo - '{versao,alterado_em,alterado_por,busca}'::text[]))
  or (desapagando() is not null and (
    select so_apagou(jsonb_object_agg(n.key, n.value), jsonb_object_agg(n.key, velho -> n.key))
      from jsonb_each(novo - '{versao,alterado_em,alterado_por,busca}'::text[]) n
     where n.value <> 'null'));
