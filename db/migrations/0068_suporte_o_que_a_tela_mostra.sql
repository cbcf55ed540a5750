-- A file has the columns that were on the screen, says in words what narrowed the list, and, where the list is alive in the
-- browser, has the very rows that were shown. Those are kept until the file is made.
alter table arquivo_exportado
  add column colunas text[],
  add column recorte text,
  add column folha jsonb;
