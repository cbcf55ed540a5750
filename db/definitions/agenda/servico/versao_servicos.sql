-- What an appointment's jobs are planned to be, as one name: whoever edits them says which plan was read, and is told when
-- it is another by now. How far the work has got is no part of it: a percentage that grows spoils nobody's edit.
create or replace function versao_servicos(agendamento bigint) returns text
language sql stable
return (
  select md5(coalesce(string_agg(
    (s.cod_servico, s.cod_tipo_servico, s.descricao, s.tempo_padrao_min, s.tempo_adicional_min, s.cod_mecanico, s.cod_box,
      extract(epoch from s.inicio_planejado), extract(epoch from s.fim_planejado), s.encaixe)::text,
    ',' order by s.cod_servico), ''))
  from servico s
  where s.cod_agendamento = agendamento and not s.cancelado
);
