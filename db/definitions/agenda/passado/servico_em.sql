-- A job as it was at an instant, by the audit and, where the audit has nothing (what a load or a restore brought), by the
-- job's own stamps: what is stamped later had not happened yet. How far it had got is then not known and reads 0.
-- All null: there was no such job. Its version is 0, for nothing of the past can be changed.
-- needs: linha_em
create or replace function servico_em(codigo bigint, em timestamptz) returns servico
language plpgsql stable as $$
declare
  s servico;
begin
  s := jsonb_populate_record(null::servico,
    linha_em('servico', codigo, (select to_jsonb(x) from servico x where x.cod_servico = codigo), em));
  s.versao := 0;
  if s.entrega_em > em then
    s.entrega_em := null;
    s.status := least(s.status, 4);
  end if;
  if s.qualidade_em > em then
    s.qualidade_em := null;
    s.status := least(s.status, 3);
  end if;
  if s.data_fim_servico > em then
    s.data_fim_servico := null;
    s.percentual := 0;
    s.status := least(s.status, 2);
  end if;
  if s.paralisado_em > em then
    s.paralisado := false;
    s.paralisado_em := null;
    s.motivo_paralisacao := null;
    s.texto_paralisacao := null;
  end if;
  if s.data_inicio_servico_execucao > em then
    s.data_inicio_servico_execucao := null;
    s.status := 1;
  end if;
  if s.data_inicio_servico > em then
    s.data_inicio_servico := null;
  end if;
  return s;
end
$$;
