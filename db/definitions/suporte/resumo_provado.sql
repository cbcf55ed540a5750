-- SHA-256 of what a blanked record still says, in one writing: an instant as a count, since sessions write it differently.
create or replace function resumo_provado(tabela text, linha jsonb) returns bytea
language sql immutable
return sha256(convert_to(case tabela
  when 'auditoria' then jsonb_build_array(linha -> 'cod_auditoria', linha -> 'cod_distribuidor', linha -> 'cod_concessionaria',
    linha -> 'tabela', linha -> 'chave', linha -> 'acao', linha -> 'antes', linha -> 'depois', linha -> 'cod_usuario',
    linha -> 'cod_chave', linha -> 'origem', linha -> 'endereco',
    (extract(epoch from (linha ->> 'quando')::timestamptz) * 1000000)::bigint)::text
  when 'orcamento_versao' then jsonb_build_array(linha -> 'cod_orcamento', linha -> 'numero', linha -> 'conteudo')::text
  when 'aprovacao' then jsonb_build_array(linha -> 'cod_orcamento', linha -> 'sequencia', linha -> 'numero_versao',
    linha -> 'decisoes', linha -> 'canal', linha -> 'nome', linha -> 'prova', linha -> 'prova_valor', linha -> 'endereco',
    linha -> 'navegador', linha -> 'registrado_por')::text
  else linha::text end, 'UTF8'));
