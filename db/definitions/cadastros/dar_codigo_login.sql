-- Gives a new person a code to enter by, in the distributor's mask: spread over all its numbers and, where somebody chose
-- that one, the next that is free.
create or replace function dar_codigo_login() returns trigger
language plpgsql as $$
declare
  digitos integer;
  candidato bigint;
begin
  select length(replace(d.mascara_codigo_login, '.', '')) into digitos
    from distribuidor d where d.cod_distribuidor = new.cod_distribuidor;
  candidato := new.cod_usuario::bigint * 7919 + 10007;
  loop
    candidato := candidato % (10 ^ digitos)::bigint;
    new.codigo_login := lpad(candidato::text, digitos, '0');
    exit when not exists (
      select from usuario u where u.cod_distribuidor = new.cod_distribuidor and u.codigo_login = new.codigo_login);
    candidato := candidato + 1;
  end loop;
  return new;
end
$$;
create or replace trigger usuario_codigo_login before insert on usuario
  for each row when (new.cod_distribuidor is not null and new.codigo_login is null)
  execute function dar_codigo_login();
