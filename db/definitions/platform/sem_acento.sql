-- The same key as the domain's `semAcento`. Immutable, so that a table's `busca` can be generated and nobody forgets it:
-- busca text not null generated always as (sem_acento(nome || ' ' || coalesce(codigo, ''))) stored.
-- Marks are taken off before the letters become small: the cluster's locale may know ASCII only.
create or replace function sem_acento(texto text) returns text
language sql immutable strict parallel safe
return lower(regexp_replace(normalize(translate(texto,
  E'\u2018\u2019\u201a\u201b\u2032\u02b9\u02ba\u02bb\u02bc\u00b4`\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff',
  '''''''''''''''''''''''-------'), NFKD), '[\u0300-\u036f]', '', 'g'));
