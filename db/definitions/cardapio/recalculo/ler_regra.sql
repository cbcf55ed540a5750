-- Whoever prices a part or an item reads the dealership's rule and rates; whoever changes those goes alone.
--
-- Kept prices are right whoever changes what at the same time. A price is computed from what is committed when its statement
-- begins; so whatever it depends on is locked in a statement before.
create or replace function ler_regra(casa integer) returns void
language sql
as $$
  select pg_advisory_xact_lock_shared(hashtext('regra_preco'), casa)
$$;
