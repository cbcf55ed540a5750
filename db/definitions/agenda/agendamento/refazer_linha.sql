-- Writes an appointment's line anew at the end of the transaction that touched it or its jobs. Of two that end at the same
-- moment and touched jobs of one appointment, the second writes the line with both changes: it looks only once the line is
-- its own.
create or replace function refazer_linha() returns trigger
language plpgsql as $$
declare
  codigo bigint := coalesce(new.cod_agendamento, old.cod_agendamento);
begin
  if exists (select from agendamento_linha where cod_agendamento = codigo and transacao = pg_current_xact_id()) then
    return null;
  end if;
  perform from agendamento_linha where cod_agendamento = codigo for update;
  insert into agendamento_linha (cod_agendamento, cod_distribuidor, cod_concessionaria, dia, hora_min, fio)
  select cod_agendamento, cod_distribuidor, cod_concessionaria, dia, hora_min, fio
    from agendamento_linha_de where cod_agendamento = codigo
  on conflict (cod_agendamento) do update
    set dia = excluded.dia, hora_min = excluded.hora_min, fio = excluded.fio, transacao = excluded.transacao;
  if not found then
    delete from agendamento_linha where cod_agendamento = codigo;
  end if;
  return null;
end
$$;
