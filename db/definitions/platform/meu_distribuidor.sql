-- What the current transaction may see. A setting that was once local to a transaction comes back as '', not null, on a
-- pooled connection: nullif makes both mean "nothing", so that a forgotten tenant sees no rows instead of failing a cast.
create or replace function meu_distribuidor() returns integer
language sql stable
return nullif(current_setting('app.cod_distribuidor', true), '')::integer;
