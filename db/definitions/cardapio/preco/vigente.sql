-- Whether a publication holds on that day.
create or replace function vigente(situacao text, valido_de date, valido_ate date, dia date) returns boolean
language sql immutable parallel safe
return situacao = 'publicado' and coalesce(valido_de <= dia, true) and coalesce(dia <= valido_ate, true);
