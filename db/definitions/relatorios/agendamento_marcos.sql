-- The first promise stays, and so does the instant of a cancellation.
create or replace function agendamento_marcos() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.promessa := coalesce(new.promessa, new.previsao_entrega);
  else
    new.promessa := coalesce(old.promessa, new.promessa, new.previsao_entrega);
  end if;
  new.cancelado_em := case when new.situacao = 'cancelado' then coalesce(new.cancelado_em, now()) end;
  return new;
end
$$;
create or replace trigger agendamento_marcos before insert or update on agendamento
  for each row execute function agendamento_marcos();
