-- A closed month's facts stay as they were closed, whatever its records tell since: every report reads them, so all show what
-- was signed. Whoever counts skips them without a word; `app.recontagem` lets a rehearsal see what they would be now. Without a
-- distributor it is the owner, who moves and mends whole tables.
create or replace function fato_congelado() returns trigger
language plpgsql as $$
declare
  linha record := case when tg_op = 'DELETE' then old else new end;
begin
  if current_setting('app.recontagem', true) is distinct from 'sim'
    and coalesce(current_setting('app.cod_distribuidor', true), '') <> ''
    and exists (select from fechamento f where f.cod_concessionaria = linha.cod_concessionaria
      and f.mes = date_trunc('month', linha.dia)::date and f.fechado)
  then
    return null;
  end if;
  return linha;
end
$$;
create or replace trigger fato_agenda_congelado before insert or update or delete on fato_agenda
  for each row execute function fato_congelado();
create or replace trigger fato_chegada_congelado before insert or update or delete on fato_chegada
  for each row execute function fato_congelado();
create or replace trigger fato_hora_congelado before insert or update or delete on fato_hora
  for each row execute function fato_congelado();
create or replace trigger fato_lancado_congelado before insert or update or delete on fato_lancado
  for each row execute function fato_congelado();
create or replace trigger fato_orcamento_congelado before insert or update or delete on fato_orcamento
  for each row execute function fato_congelado();
create or replace trigger fato_passagem_congelado before insert or update or delete on fato_passagem
  for each row execute function fato_congelado();
create or replace trigger fato_pesquisa_congelado before insert or update or delete on fato_pesquisa
  for each row execute function fato_congelado();
create or replace trigger fato_resposta_congelado before insert or update or delete on fato_resposta
  for each row execute function fato_congelado();
create or replace trigger fato_servico_congelado before insert or update or delete on fato_servico
  for each row execute function fato_congelado();
create or replace trigger fato_trabalho_congelado before insert or update or delete on fato_trabalho
  for each row execute function fato_congelado();
create or replace trigger numero_dia_congelado before insert or update or delete on numero_dia
  for each row execute function fato_congelado();
