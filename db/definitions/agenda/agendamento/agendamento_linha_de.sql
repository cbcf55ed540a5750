-- An appointment's line of the day list, as `agendamento_linha` keeps it.
-- needs: agendamento_texto, servico_resumo
create or replace view agendamento_linha_de with (security_invoker = true) as
select
  a.cod_agendamento,
  a.cod_distribuidor,
  a.cod_concessionaria,
  a.dia,
  a.hora_min,
  agendamento_texto(a, (
    select coalesce(json_agg(servico_resumo(s) order by s.ordem, s.cod_servico), '[]')
    from servico s
    where s.cod_agendamento = a.cod_agendamento and (not s.cancelado or s.cancelado_com_agendamento)
  )) as fio
from agendamento a
where a.situacao <> 'cancelado';

-- when changed: the lines that are kept.
update agendamento_linha l set fio = d.fio
  from agendamento_linha_de d
 where d.cod_agendamento = l.cod_agendamento and d.fio <> l.fio;
