-- The minutes that a job is planned with: what its house has learned, where it has switched that on and knows enough of the
-- service, the table's otherwise; with what was added by hand. As `minutosDoServico` of the domain (a test holds the two
-- together). The one place: lists, promises and places ask it.
create or replace function minutos_previstos(s servico) returns integer
language sql stable
return s.tempo_adicional_min + coalesce((
  select greatest(1, round(s.tempo_padrao_min * least(2.5, greatest(0.5, exp(
      (t.aprendido #>> '{geral,m}')::double precision
      + (t.aprendido #>> array['servicos', s.cod_tipo_servico::text, 'm'])::double precision
      + coalesce((t.aprendido #>> array['modelos', s.cod_tipo_servico || '|' || upper(regexp_replace(btrim(a.modelo), '\s+', ' ', 'g')), 'm'])::double precision, 0)
      + coalesce((t.aprendido #>> array['mecanicos', s.cod_mecanico::text, 'm'])::double precision, 0)
    )))))::integer
  from tempo_aprendido t
  join agendamento a on a.cod_agendamento = s.cod_agendamento
  where t.cod_concessionaria = s.cod_concessionaria and t.usa and (t.aprendido #>> '{geral,n}')::integer >= 500
    and (t.aprendido #>> array['servicos', s.cod_tipo_servico::text, 'n'])::integer >= 5
), s.tempo_padrao_min);
