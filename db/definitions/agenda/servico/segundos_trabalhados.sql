-- Seconds of a stretch that count as work, lunch and hours outside the mechanic's day left out, as minutosTrabalhados of
-- the domain (a test holds the two together).
create or replace function segundos_trabalhados(concessionaria integer, mecanico integer, de timestamptz, ate timestamptz)
returns double precision
language sql stable as $$
  select coalesce(sum(greatest(0, extract(epoch from
      least($4, (d.dia + make_interval(mins => t.turno[2])) at time zone k.fuso)
      - greatest($3, (d.dia + make_interval(mins => t.turno[1])) at time zone k.fuso)
    ))), 0)::double precision
  from concessionaria k
  join mecanico m on m.cod_mecanico = $2
  cross join lateral generate_series(
    ($3 at time zone k.fuso)::date::timestamp, $4 at time zone k.fuso, interval '1 day'
  ) as d(dia)
  left join expediente e
    on e.cod_concessionaria = k.cod_concessionaria and e.dia_semana = extract(dow from d.dia)
  cross join lateral (
    select
      case when m.jornada is null then e.abertura else (j.dia ->> 'abertura')::integer end as abertura,
      case when m.jornada is null then e.fechamento else (j.dia ->> 'fechamento')::integer end as fechamento,
      case when m.jornada is null then e.almoco_inicio else (j.dia ->> 'almocoInicio')::integer end as almoco_inicio,
      case when m.jornada is null then e.almoco_fim else (j.dia ->> 'almocoFim')::integer end as almoco_fim
    from (select m.jornada -> extract(dow from d.dia)::integer as dia) j
  ) h
  cross join lateral (values
    (array[h.abertura, coalesce(h.almoco_inicio, h.fechamento)]),
    (array[coalesce(h.almoco_fim, h.fechamento), h.fechamento])
  ) as t(turno)
  where k.cod_concessionaria = $1 and h.abertura is not null
$$;
