-- One trip, one cached plan: the transaction's tenant is set and the list read by the same prepared statement.
create or replace function entrar_no_tenant(cod_distribuidor integer, concessionarias text) returns void
language sql
begin atomic
  select set_config('app.cod_distribuidor', cod_distribuidor::text, true), set_config('app.concessionarias', concessionarias, true);
end;
