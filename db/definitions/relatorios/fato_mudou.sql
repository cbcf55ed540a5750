-- argv: what is to be counted again, and by which column it is known. Rows of visits that come or go: `fatos_mudaram`.
create or replace function fato_mudou() returns trigger
language plpgsql as $$
declare
  linha jsonb := to_jsonb(coalesce(new, old));
begin
  insert into fato_pendente (cod_distribuidor, cod_concessionaria, tipo, codigo)
  values ((linha ->> 'cod_distribuidor')::integer, (linha ->> 'cod_concessionaria')::integer, tg_argv[0],
    case when tg_argv[1] = 'servico' then (select s.cod_agendamento from servico s where s.cod_servico = (linha ->> 'cod_servico')::bigint)
      else (linha ->> tg_argv[1])::bigint end);
  return null;
end
$$;
create or replace trigger agendamento_fato after update on agendamento
  for each row execute function fato_mudou('agendamento', 'cod_agendamento');
create or replace trigger servico_fato after update on servico
  for each row execute function fato_mudou('agendamento', 'cod_agendamento');
create or replace trigger servico_intervalo_fato after update on servico_intervalo
  for each row execute function fato_mudou('agendamento', 'servico');
create or replace trigger servico_pausa_fato after insert or update on servico_pausa
  for each row execute function fato_mudou('agendamento', 'servico');
create or replace trigger orcamento_fato after insert or update or delete on orcamento
  for each row execute function fato_mudou('orcamento', 'cod_orcamento');
create or replace trigger orcamento_linha_fato after insert or update or delete on orcamento_linha
  for each row execute function fato_mudou('orcamento', 'cod_orcamento');
create or replace trigger pesquisa_fato after insert or update or delete on pesquisa
  for each row execute function fato_mudou('pesquisa', 'cod_pesquisa');
create or replace trigger checklist_fato after insert or update of finalizado_em, cancelado_em, cod_agendamento on checklist
  for each row when (new.cod_agendamento is not null) execute function fato_mudou('agendamento', 'cod_agendamento');
create or replace trigger ordem_servico_fato after update of cod_agendamento on ordem_servico
  for each row when (new.cod_agendamento is not null) execute function fato_mudou('agendamento', 'cod_agendamento');
create or replace trigger bloqueio_fato after insert or update or delete on bloqueio
  for each row execute function fato_mudou('equipe', 'cod_concessionaria');
create or replace trigger mecanico_fato after insert or update on mecanico
  for each row execute function fato_mudou('equipe', 'cod_concessionaria');
create or replace trigger expediente_fato after insert or update or delete on expediente
  for each row execute function fato_mudou('equipe', 'cod_concessionaria');
create or replace trigger feriado_fato after insert or update or delete on feriado
  for each row execute function fato_mudou('equipe', 'cod_concessionaria');
create or replace trigger ordem_servico_chegada after insert or update on ordem_servico
  for each row when (new.veio_sem_agenda) execute function fato_mudou('ordem', 'cod_ordem_servico');
create or replace trigger ordem_servico_saiu after delete on ordem_servico
  for each row when (old.veio_sem_agenda) execute function fato_mudou('ordem', 'cod_ordem_servico');
create or replace trigger historico_fato after update of gravado_em on historico
  for each row when (new.gravado_em is distinct from old.gravado_em) execute function fato_mudou('equipe', 'cod_concessionaria');
