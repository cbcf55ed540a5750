-- Jobs as lanes, lists and feeds carry them, and the clock behind "trabalhadoMin".
alter table servico add column motivo_tempo_adicional text;

-- Jobs in the house: what today's list carries over from other days. Small however long the history.
create index servico_na_casa on servico (cod_concessionaria)
  where not cancelado and status < 5 and (status > 1 or data_inicio_servico is not null);
create index servico_entregue on servico (cod_concessionaria, entrega_em) where entrega_em is not null;

-- Seconds of a stretch that count as work, lunch and hours outside the mechanic's day left out, as minutosTrabalhados of
-- the domain (a test holds the two together).
create function segundos_trabalhados(concessionaria integer, mecanico integer, de timestamptz, ate timestamptz)
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

-- Counted once, when the stretch ends: lists are read hundreds of times for each stop, and hours that change later do not
-- rewrite what was worked. A start that was cancelled never was work; its row stays for whoever asks.
alter table servico_intervalo add column segundos double precision;
create function servico_intervalo_segundos() returns trigger
language plpgsql as $$
begin
  new.segundos := case
    when new.fim is null then null
    when new.motivo_fim = 'cancelarInicio' then 0
    else segundos_trabalhados(new.cod_concessionaria, new.cod_mecanico, new.inicio, new.fim)
  end;
  return new;
end
$$;
create trigger servico_intervalo_segundos before insert or update on servico_intervalo
  for each row execute function servico_intervalo_segundos();

-- Whole minutes worked on a job until `agora`.
create function minutos_trabalhados(codigo bigint, agora timestamptz) returns integer
language sql stable as $$
  select coalesce(floor(sum(coalesce(
      i.segundos, segundos_trabalhados(i.cod_concessionaria, i.cod_mecanico, i.inicio, agora)
    )) / 60), 0)::integer
  from servico_intervalo i
  where i.cod_servico = codigo
$$;

-- The wire shape, written once: these jobs, in the order asked.
create function servicos_json(codigos bigint[], agora timestamptz) returns text
language plpgsql stable as $$
declare
  lista text;
begin
  select coalesce(json_agg(json_build_object(
      'codServico', f."codServico", 'codAgendamento', f."codAgendamento", 'codConcessionaria', f."codConcessionaria",
      'placa', f.placa, 'chassi', f.chassi, 'cliente', f.cliente, 'modelo', f.modelo, 'status', f.status,
      'osAberta', f."osAberta", 'numeroOs', f."numeroOs", 'codTipoServico', f."codTipoServico", 'descricao', f.descricao,
      'tempoPadraoMin', f."tempoPadraoMin", 'tempoAdicionalMin', f."tempoAdicionalMin", 'codMecanico', f."codMecanico",
      'codBox', f."codBox", 'inicioPlanejado', f."inicioPlanejado", 'fimPlanejado', f."fimPlanejado",
      'dataInicioServico', f."dataInicioServico", 'dataInicioServicoExecucao', f."dataInicioServicoExecucao",
      'dataFimServico', f."dataFimServico", 'dataAgendamento', f."dataAgendamento", 'horaAgendamento', f."horaAgendamento",
      'codConsultor', f."codConsultor", 'consultorAgendado', f."consultorAgendado", 'percentual', f.percentual,
      'paralisado', f.paralisado, 'motivoParalisacao', f."motivoParalisacao", 'textoParalisacao', f."textoParalisacao",
      'paralisadoEm', f."paralisadoEm", 'trabalhadoMin', relogio.minutos,
      'transporte', f.transporte, 'encaixe', f.encaixe, 'previsaoEntrega', f."previsaoEntrega", 'prisma', f.prisma,
      'situacao', f.situacao, 'versao', f.versao
    ) order by pedido.ordem), '[]')::text
    into lista
    from unnest(codigos) with ordinality as pedido(codigo, ordem)
    join servico_fio f on f."codServico" = pedido.codigo
    -- As minutos_trabalhados, without its call for each of the many jobs whose clock stands.
    cross join lateral (
      select coalesce(floor(sum(coalesce(
          i.segundos, segundos_trabalhados(i.cod_concessionaria, i.cod_mecanico, i.inicio, agora)
        )) / 60), 0)::integer as minutos
        from servico_intervalo i
       where i.cod_servico = pedido.codigo
    ) relogio;
  return lista;
end
$$;

-- Booked or planned for that local day, or delivered on it; for today also whatever is in the house, since whenever.
create function codigos_do_dia(concessionaria integer, dia date, agora timestamptz) returns setof bigint
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

create function servicos_do_dia(concessionaria integer, dia date, agora timestamptz) returns text
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

create function lista_servicos(distribuidor integer, concessionarias text, concessionaria integer, dia date, agora timestamptz) returns text
language plpgsql as $$
begin
  perform entrar_no_tenant(distribuidor, concessionarias);
  return servicos_do_dia(concessionaria, dia, agora);
end
$$;
grant execute on function segundos_trabalhados, minutos_trabalhados, servicos_json, codigos_do_dia, servicos_do_dia, lista_servicos to oferta_app;
