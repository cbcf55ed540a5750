-- Locks these unless somebody holds one of them; whether it could. Those before that one in the order stay locked: who
-- then waits for the rest asks in the same order as everybody.
create function tentar_travar_recursos(recursos text[]) returns boolean
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

-- Whether the consultant's only place is taken at any minute of what `novo` wants, as `agendar` takes it.
create function lugar_tomado(quem jsonb, concessionaria integer, novo jsonb) returns boolean
language plpgsql as $$
declare
  feito text := entrar(quem);
begin
  return exists (
    select from agendamento o,
      jsonb_to_record(novo) as n(cod_consultor integer, dia date, hora_min integer, duracao_min integer, encaixe boolean)
     where not n.encaixe
       and o.cod_concessionaria = concessionaria and o.dia = n.dia and o.cod_consultor = n.cod_consultor
       and not o.encaixe and o.situacao not in ('noShow', 'cancelado')
       and o.hora_min < n.hora_min + n.duracao_min and o.hora_min + o.duracao_min > n.hora_min);
end
$$;

-- As in 0041. Besides, of those that want the same person on the same day (`disputado`) only the first that finds its
-- place free is tried: left to the constraint, the second would undo the statement and each be sent again alone.
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
    if (p ->> 'disputado')::boolean and (p ->> 'capacidade')::integer = 1
      and lugar_tomado(p -> 'quem', (p ->> 'concessionaria')::integer, p -> 'novo') then
      return next null;
    else
      return next agendar(p -> 'quem', (p ->> 'concessionaria')::integer, (p ->> 'cadastro')::uuid, '{}',
        (p ->> 'capacidade')::integer, nullif(p -> 'semana', 'null'), p -> 'novo', p -> 'servicos');
    end if;
  end loop;
end
$$;
grant execute on function tentar_travar_recursos, lugar_tomado to oferta_app;
