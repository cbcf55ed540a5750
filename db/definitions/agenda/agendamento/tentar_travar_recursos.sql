-- Locks these unless somebody holds one of them; whether it could. Those before that one in the order stay locked: who
-- then waits for the rest asks in the same order as everybody.
create or replace function tentar_travar_recursos(recursos text[]) returns boolean
language plpgsql as $$
declare
  recurso text;
begin
  foreach recurso in array recursos loop
    if not pg_try_advisory_xact_lock(hashtextextended(recurso, 0)) then
      return false;
    end if;
  end loop;
  return true;
end
$$;
