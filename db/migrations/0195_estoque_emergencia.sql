-- An order that waits for no calendar, with why (field notes ES-09; decision 0091): its cost is counted apart, and its days teach nothing of the others.
alter table sugestao_pedido
  add column tipo text not null default 'reposicao' check (tipo in ('reposicao', 'emergencia')),
  add column motivo text check (length(motivo) between 1 and 200),
  add constraint sugestao_pedido_emergencia check (tipo = 'reposicao' or motivo is not null);

-- Of a part that is bought in a hurry nothing may have been suggested.
alter table sugestao_linha
  drop constraint sugestao_linha_sugerido_check,
  add constraint sugestao_linha_sugerido_check check (sugerido >= 0);
