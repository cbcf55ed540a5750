-- Those who want the same person or place on the same day come one after the other, each seeing what the one before did:
-- left to the exclusion constraints alone, two who insert at once wait for each other until one is killed.
-- Asked for in one order by everybody: `recursos` is sorted.
create or replace function travar_recursos(recursos text[]) returns void
language plpgsql as $$
declare
  recurso text;
  trava text;
begin
  foreach recurso in array recursos loop
    trava := pg_advisory_xact_lock(hashtextextended(recurso, 0));
  end loop;
end
$$;
