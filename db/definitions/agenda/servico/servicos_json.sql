-- These jobs in wire shape, in the order asked; what was taken out, and what nobody came for, is left out.
-- needs: servico_no_fio, segundos_trabalhados
create or replace function servicos_json(codigos bigint[], agora timestamptz) returns text
language plpgsql stable as $$
declare
  lista text;
begin
  select coalesce(json_agg(servico_no_fio(s, a, c.nome, relogio.minutos) order by pedido.ordem), '[]')::text
    into lista
    from unnest(codigos) with ordinality as pedido(codigo, ordem)
    join servico s on s.cod_servico = pedido.codigo
    join agendamento a on a.cod_agendamento = s.cod_agendamento
    left join consultor c on c.cod_consultor = a.cod_consultor
    -- As minutos_trabalhados, without its call for each of the many jobs whose clock stands.
    cross join lateral (
      select coalesce(floor(sum(coalesce(
          i.segundos, segundos_trabalhados(i.cod_concessionaria, i.cod_mecanico, i.inicio, agora)
        )) / 60), 0)::integer as minutos
        from servico_intervalo i
       where i.cod_servico = pedido.codigo
    ) relogio
   where not s.cancelado and a.situacao not in ('cancelado', 'noShow');
  return lista;
end
$$;
