-- Clients who put themselves on the waiting list on the public page, where no hour was free (field notes AV-07).
alter table lista_espera
  add column origem text not null default 'casa' check (origem in ('casa', 'site')),
  -- what the car does, in the client's words
  add column observacao text check (length(observacao) <= 500),
  -- what the client agreed to on the page, word by word
  add column aceite_texto text,
  add column aceito_em timestamptz,
  add check (origem = 'casa' or aceito_em is not null),
  add check ((aceite_texto is null) = (aceito_em is null));
