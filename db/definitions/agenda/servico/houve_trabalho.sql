-- Whether anybody has ever worked on a car of an appointment, also on a job that was taken out since: its reception cannot
-- be undone. A start that was cancelled never was work.
create or replace function houve_trabalho(codigo bigint) returns boolean
language sql stable
return exists (
  select from servico s
   where s.cod_agendamento = codigo
     and (s.data_inicio_servico_execucao is not null or exists (
       select from servico_intervalo i
        where i.cod_servico = s.cod_servico and i.motivo_fim is distinct from 'cancelarInicio'))
);
