-- What was gone through when the car was handed over. Null: delivered without the list, or not yet.
alter table agendamento add column conferencia text[]
  check (conferencia <@ array['chave', 'documentos', 'pertences', 'pecas', 'explicacao']);
