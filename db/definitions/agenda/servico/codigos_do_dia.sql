-- Booked or planned for that local day, or delivered on it; for today also whatever is in the house, since whenever.
create or replace function codigos_do_dia(concessionaria integer, dia date, agora timestamptz) returns setof bigint
language sql stable as $$
  select s.cod_servico
    from agendamento a join servico s on s.cod_agendamento = a.cod_agendamento
   where a.cod_concessionaria = $1 and a.dia = $2 and not s.cancelado
  union
  select s.cod_servico from servico s
   where s.cod_concessionaria = $1 and not s.cancelado
     and s.inicio_planejado >= $2::timestamp at time zone (select k.fuso from concessionaria k where k.cod_concessionaria = $1)
     and s.inicio_planejado < ($2 + 1)::timestamp at time zone (select k.fuso from concessionaria k where k.cod_concessionaria = $1)
  union
  select s.cod_servico from servico s
   where s.cod_concessionaria = $1 and not s.cancelado and s.entrega_em is not null
     and s.entrega_em >= $2::timestamp at time zone (select k.fuso from concessionaria k where k.cod_concessionaria = $1)
     and s.entrega_em < ($2 + 1)::timestamp at time zone (select k.fuso from concessionaria k where k.cod_concessionaria = $1)
  union
  select s.cod_servico from servico s
   where s.cod_concessionaria = $1
     and not s.cancelado and s.status < 5 and (s.status > 1 or s.data_inicio_servico is not null)
     and $2 = ($3 at time zone (select k.fuso from concessionaria k where k.cod_concessionaria = $1))::date
$$;
