-- The dealerships the transaction may see; null: see `rede_inteira`.
create or replace function minhas_concessionarias() returns integer[]
language sql stable
return nullif(nullif(current_setting('app.concessionarias', true), '*'), '')::integer[];
