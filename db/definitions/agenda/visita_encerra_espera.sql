-- Whoever has a visit waits for no hour any more, by whatever door it was booked; what was kept for them is free again.
create or replace function visita_encerra_espera() returns trigger
language plpgsql as $$
begin
  update pedido_publico set guardado_ate = null
  where cod_agendamento is null and guardado_ate is not null and cod_espera in (
    select cod_espera from lista_espera e
    where e.cod_concessionaria = new.cod_concessionaria and e.situacao in ('esperando', 'oferecida')
      and (e.placa = new.placa or e.chassi = new.chassi));
  update lista_espera e set situacao = 'saiu'
  where e.cod_concessionaria = new.cod_concessionaria and e.situacao in ('esperando', 'oferecida')
    and (e.placa = new.placa or e.chassi = new.chassi);
  return null;
end $$;

create or replace trigger agendamento_encerra_espera after insert on agendamento
  for each row when (new.situacao not in ('cancelado', 'noShow')) execute function visita_encerra_espera();
