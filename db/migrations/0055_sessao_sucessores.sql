-- `refresh_hash` is the cookie last shown (at first, the one given at login); `sucessores` are those sent for it, of
-- which the browser holds whichever answer arrived. None of them was shown yet.
alter table sessao add column sucessores bytea[] not null default '{}';
update sessao set refresh_hash = anterior_hash, sucessores = array[refresh_hash] where anterior_hash is not null;
alter table sessao
  drop column anterior_hash,
  drop column rotacionada_em;
