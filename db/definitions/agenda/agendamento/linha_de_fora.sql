-- A line of the day list that comes from another database names a transaction of that one; a transaction of this one must not
-- take it for its own (`refazer_linha`). Fires only for what is replicated or restored, where other triggers do not.
create or replace function linha_de_fora() returns trigger
language plpgsql as $$
begin
  new.transacao := '0';
  return new;
end
$$;
create or replace trigger agendamento_linha_de_fora before insert or update on agendamento_linha
  for each row execute function linha_de_fora();
alter table agendamento_linha enable replica trigger agendamento_linha_de_fora;
