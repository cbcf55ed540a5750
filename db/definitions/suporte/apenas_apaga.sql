-- Whether a change of a record that may not be altered is an erasure's, and takes away what it may: then it passes.
-- needs: apagando, so_apagou
create or replace function apenas_apaga(velho jsonb, novo jsonb) returns boolean
language sql stable
return apagando() is not null and so_apagou(
  velho - '{versao,alterado_em,alterado_por,busca}'::text[], novo - '{versao,alterado_em,alterado_por,busca}'::text[]);
