-- What erasures noted of a line of the audit before its instant was part of it (`forma` 1 of `apagamento_registro`).
create or replace function resumo_sem_instante(linha jsonb) returns bytea
language sql immutable
return sha256(convert_to(jsonb_build_array(linha -> 'cod_auditoria', linha -> 'cod_distribuidor', linha -> 'cod_concessionaria',
  linha -> 'tabela', linha -> 'chave', linha -> 'acao', linha -> 'antes', linha -> 'depois', linha -> 'cod_usuario',
  linha -> 'cod_chave', linha -> 'origem', linha -> 'endereco')::text, 'UTF8'));
