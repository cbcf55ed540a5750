-- The day's jobs in wire shape.
create or replace function servicos_do_dia(concessionaria integer, dia date, agora timestamptz) returns text
language plpgsql stable as $$
begin
  return servicos_json(array(
    select s.cod_servico
      from codigos_do_dia(concessionaria, dia, agora) as c(codigo)
      join servico s on s.cod_servico = c.codigo
      join agendamento a on a.cod_agendamento = s.cod_agendamento
     order by coalesce(s.inicio_planejado, a.inicio), s.cod_servico
  ), agora);
end
$$;
