-- The jobs of today's list as it was at an instant of some today: what `servicos_do_dia` answered then (a test holds the
-- two together). Candidates are found by what the rows say now and by what the audit says they said; which of them were on
-- the board is then asked of the rows as they were.
-- needs: servico_em, agendamento_em, minutos_em, servico_no_fio
create or replace function servicos_em(concessionaria integer, em timestamptz) returns text
language plpgsql stable as $$
declare
  hoje date;
  abre timestamptz;
  fecha timestamptz;
  lista text;
begin
  select (em at time zone k.fuso)::date, date_trunc('day', em at time zone k.fuso) at time zone k.fuso,
      (date_trunc('day', em at time zone k.fuso) + interval '1 day') at time zone k.fuso
    into hoje, abre, fecha
    from concessionaria k where k.cod_concessionaria = concessionaria;

  with mudou as (
    select r.tabela, r.chave, r.antes, r.depois
      from auditoria r
     where r.cod_concessionaria = concessionaria and r.tabela in ('servico', 'agendamento') and r.quando > em
       and r.antes is not null and r.cod_distribuidor = (select meu_distribuidor())
  ), candidato as (
    select s.cod_servico as codigo
      from agendamento a join servico s on s.cod_agendamento = a.cod_agendamento
     where a.cod_concessionaria = concessionaria and a.dia = hoje
    union
    select s.cod_servico
      from mudou m join servico s on s.cod_agendamento = m.chave
     where m.tabela = 'agendamento' and m.antes ->> 'dia' = hoje::text
    union
    select s.cod_servico from servico s
     where s.cod_concessionaria = concessionaria and s.inicio_planejado >= abre and s.inicio_planejado < fecha
    union
    select s.cod_servico from servico s
     where s.cod_concessionaria = concessionaria and (s.entrega_em is null or s.entrega_em >= abre)
       and least(s.data_inicio_servico, s.data_inicio_servico_execucao) <= em
    union
    select m.chave
      from mudou m
     where m.tabela = 'servico' and (
       m.depois is null
       or (m.antes ->> 'inicio_planejado')::timestamptz >= abre and (m.antes ->> 'inicio_planejado')::timestamptz < fecha
       or (m.antes ->> 'entrega_em')::timestamptz >= abre
       or (m.antes ->> 'data_inicio_servico')::timestamptz <= em
       or (m.antes ->> 'data_inicio_servico_execucao')::timestamptz <= em)
  ), entao as materialized (
    select servico_em(c.codigo, em) as s from candidato c
  ), na_visita as materialized (
    select e.s, agendamento_em((e.s).cod_agendamento, em) as a from entao e where not (e.s).cancelado
  )
  select coalesce(json_agg(
      servico_no_fio(v.s, v.a, c.nome, minutos_em((v.s).cod_servico, em))
      order by coalesce((v.s).inicio_planejado, (v.a).inicio), (v.s).cod_servico), '[]')::text
    into lista
    from na_visita v
    left join consultor c on c.cod_consultor = (v.a).cod_consultor
   where (v.a).situacao not in ('cancelado', 'noShow')
     and ((v.a).dia = hoje
       or (v.s).inicio_planejado >= abre and (v.s).inicio_planejado < fecha
       or (v.s).entrega_em >= abre and (v.s).entrega_em < fecha
       or (v.s).status < 5 and ((v.s).status > 1 or (v.s).data_inicio_servico is not null));
  return lista;
end
$$;
