-- One hash over all that an erasure's blanked records say now and, since it can be taken back, said before, in one order whatever the database's locale.
create or replace function raiz_do_apagamento(cod integer) returns bytea
language sql stable as $$
  select sha256(convert_to(coalesce(string_agg(
      concat_ws(' ', r.tabela, r.chave, r.parte, encode(r.resumo, 'hex'), encode(r.resumo_antes, 'hex')), E'\n' order by r.tabela collate "C", r.chave, r.parte), ''), 'UTF8'))
    from apagamento_registro r where r.cod_apagamento = cod
$$;
