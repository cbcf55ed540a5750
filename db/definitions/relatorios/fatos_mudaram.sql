-- What rows of visits that come or go ask to have counted again, once a statement (`linhas`): whoever writes a year of them asks
-- for each visit and each day once, and not for every row.
create or replace function fatos_mudaram() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'servico_intervalo' then
    insert into fato_pendente (cod_distribuidor, cod_concessionaria, tipo, codigo)
    select distinct l.cod_distribuidor, l.cod_concessionaria, 'agendamento', s.cod_agendamento
      from linhas l join servico s using (cod_servico)
    union all
    select distinct l.cod_distribuidor, l.cod_concessionaria, 'hora', (l.inicio at time zone k.fuso)::date - date '1970-01-01'
      from linhas l join concessionaria k using (cod_concessionaria);
  else
    insert into fato_pendente (cod_distribuidor, cod_concessionaria, tipo, codigo)
    select distinct cod_distribuidor, cod_concessionaria, 'agendamento', cod_agendamento from linhas where cod_agendamento is not null;
  end if;
  return null;
end
$$;
create or replace trigger agendamento_veio after insert on agendamento referencing new table as linhas
  for each statement execute function fatos_mudaram();
create or replace trigger agendamento_foi after delete on agendamento referencing old table as linhas
  for each statement execute function fatos_mudaram();
create or replace trigger servico_veio after insert on servico referencing new table as linhas
  for each statement execute function fatos_mudaram();
create or replace trigger servico_foi after delete on servico referencing old table as linhas
  for each statement execute function fatos_mudaram();
create or replace trigger servico_intervalo_veio after insert on servico_intervalo referencing new table as linhas
  for each statement execute function fatos_mudaram();
create or replace trigger servico_intervalo_foi after delete on servico_intervalo referencing old table as linhas
  for each statement execute function fatos_mudaram();
create or replace trigger ordem_servico_veio after insert on ordem_servico referencing new table as linhas
  for each statement execute function fatos_mudaram();
