-- '*' stands for every dealership of the distributor (levels 2 and -1 without filters, and background work).
create or replace function rede_inteira() returns boolean
language sql stable
return coalesce(current_setting('app.concessionarias', true) = '*', false);
