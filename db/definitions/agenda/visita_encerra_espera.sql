-- Whoever has a visit waits for no hour any more, by whatever door it was booked; what was kept for them is free again. A visit that
-- was over before they began to wait, of a former system's years, is none that they waited for.
create or replace function visita_encerra_espera() returns trigger
language plpgsql as $$
begin
  with saem as (
    update lista_espera e set situacao = 'saiu'
    from visitas v
    where e.cod_concessionaria = v.cod_concessionaria and e.situacao in ('esperando', 'oferecida')
      and (e.placa = v.placa or e.chassi = v.chassi)
      and v.situacao not in ('cancelado', 'noShow') and coalesce(v.entregue_em, 'infinity') > e.criado_em
    returning e.cod_espera
  )
  update pedido_publico p set guardado_ate = null
  from saem where p.cod_espera = saem.cod_espera and p.cod_agendamento is null and p.guardado_ate is not null;
  return null;
end $$;

create or replace trigger agendamento_encerra_espera after insert on agendamento referencing new table as visitas
  for each statement execute function visita_encerra_espera();
