-- What was read and seen of a car when it came; null until it has.
create or replace function entrada_do_veiculo(a agendamento) returns jsonb
language sql stable
return case when a.recebido_em is not null then jsonb_build_object(
  'km', a.km_entrada, 'combustivel', a.combustivel, 'pertences', a.pertences, 'avarias', a.avarias) end;
