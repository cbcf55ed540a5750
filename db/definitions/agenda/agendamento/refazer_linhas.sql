-- After a bulk load that went past the triggers.
-- needs: agendamento_linha_de
create or replace function refazer_linhas(concessionaria integer) returns void
language sql
begin atomic
  delete from agendamento_linha where cod_concessionaria = concessionaria;
  insert into agendamento_linha (cod_agendamento, cod_distribuidor, cod_concessionaria, dia, hora_min, fio)
  select cod_agendamento, cod_distribuidor, cod_concessionaria, dia, hora_min, fio
    from agendamento_linha_de where cod_concessionaria = concessionaria;
end;
