-- Several bookings at once, each as `agendar` does it: every one under who asked for it, hence with its own wall and
-- its own line of the audit. They share a transaction, its plans, the locks on what all of them refer to and its commit.
-- An error undoes them all; null undoes only the one it stands for. Answers a text for each, in order.
--
-- recursos: what all of them hold, sorted. Taken before anything is written: nobody is waited for with a row in hand.
create or replace function agendar_varios(recursos text[], pedidos jsonb) returns setof text
language plpgsql as $$
declare
  p jsonb;
  feito text;
begin
  -- Somebody who keeps one of them waiting for long does not keep all waiting.
  if jsonb_array_length(pedidos) > 1 then
    feito := set_config('lock_timeout', '200ms', true);
  end if;
  feito := travar_recursos(recursos);
  for p in select jsonb_array_elements(pedidos) loop
    return next agendar(p -> 'quem', (p ->> 'concessionaria')::integer, (p ->> 'cadastro')::uuid,
      (p ->> 'capacidade')::integer, (p ->> 'disputado')::boolean, nullif(p -> 'semana', 'null'), p -> 'novo', p -> 'servicos');
  end loop;
end
$$;
