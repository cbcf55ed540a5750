-- One trip for the days' appointments, from the lines that are kept: see `entrar_no_tenant`.
create or replace function lista_agendamentos(distribuidor integer, concessionarias text, concessionaria integer, de date, ate date) returns text
language plpgsql as $$
declare
  lista text;
begin
  perform entrar_no_tenant(distribuidor, concessionarias);
  select '[' || coalesce(string_agg(l.fio, ',' order by l.dia, l.hora_min, l.cod_agendamento), '') || ']'
    into lista
    from agendamento_linha l
   where l.cod_concessionaria = concessionaria and l.dia between de and ate;
  return lista;
end
$$;
