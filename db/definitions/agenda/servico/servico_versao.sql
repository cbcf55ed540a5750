-- A job's version grows with every change.
create or replace function servico_versao() returns trigger
language plpgsql as $$
begin
  new.versao := old.versao + 1;
  new.alterado_em := now();
  new.alterado_por := nullif(current_setting('app.cod_usuario', true), '')::integer;
  return new;
end
$$;
