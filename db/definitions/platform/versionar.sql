-- For every editable table: `create trigger <table>_versao before update on <table> for each row execute function versionar()`.
-- The table has versao integer not null default 1, alterado_em timestamptz not null default now(), alterado_por integer.
create or replace function versionar() returns trigger
language plpgsql as $$
begin
  new.versao := old.versao + 1;
  new.alterado_em := now();
  new.alterado_por := nullif(current_setting('app.cod_usuario', true), '')::integer;
  return new;
end
$$;
