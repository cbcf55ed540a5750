-- A visit as it was at an instant: see `servico_em`. All null: nobody had booked it yet.
-- needs: linha_em
create or replace function agendamento_em(codigo bigint, em timestamptz) returns agendamento
language plpgsql stable as $$
declare
  a agendamento;
begin
  a := jsonb_populate_record(null::agendamento,
    linha_em('agendamento', codigo, (select to_jsonb(x) from agendamento x where x.cod_agendamento = codigo), em));
  if a.entregue_em > em then
    a.entregue_em := null;
    a.situacao := 'emAtendimento';
    a.os_aberta := true;
  end if;
  if a.recebido_em > em then
    a.recebido_em := null;
    a.situacao := 'confirmado';
    a.os_aberta := false;
    a.prisma := null;
    a.gancho_chave := null;
  end if;
  return a;
end
$$;
