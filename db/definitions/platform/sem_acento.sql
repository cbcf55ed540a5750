-- The same key as the domain's `semAcento`. Immutable, so that a table's `busca` can be generated and nobody forgets it:
-- busca text not null generated always as (sem_acento(nome || ' ' || coalesce(codigo, ''))) stored.
-- Marks are taken off before the letters become small: the cluster's locale may know ASCII only.
create or replace function sem_acento(texto text) returns text
language sql immutable strict parallel safe
return lower(regexp_replace(normalize(translate(regexp_replace(texto,
  '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'),
  E'\u2018\u2019\u201a\u201b\u2032\u02b9\u02ba\u02bb\u02bc\u00b4`\u2010\u2011\u2012\u2013\u2014\u2015\u2212',
  '''''''''''''''''''''''-------'), NFKD), '[\u0300-\u036f]', '', 'g'));
