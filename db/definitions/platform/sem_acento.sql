-- The same key as the domain's `semAcento`. Immutable, so that a table's `busca` can be generated and nobody forgets it:
-- busca text not null generated always as (sem_acento(nome || ' ' || coalesce(codigo, ''))) stored.
-- Marks are taken off before the letters become small: the cluster's locale may know ASCII only.
create or replace function sem_acento(texto text) returns text
language sql immutable strict parallel safe
return lower(regexp_replace(normalize(texto, NFD), '[\u0300-\u036f]', '', 'g'));
