-- Of two that end at the same moment and touched jobs of one appointment, the second writes the line with both changes: it
-- looks only once the line is its own.
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

-- Hours worked are somebody's: who has any is not deleted. Not looked for in rows of before, whose mechanic may be gone.
alter table servico_intervalo add constraint servico_intervalo_do_mecanico
  foreign key (cod_distribuidor, cod_concessionaria, cod_mecanico) references mecanico (cod_distribuidor, cod_concessionaria, cod_mecanico) not valid;
