-- A closed month is altered by nobody: no screen, no file, no DMS. Whoever writes a day holds the month open until the
-- transaction ends; whoever closes it waits for them (`fechar_mes`), so that no figure slips in between reading and closing.
-- Only a person whose data is erased goes from its remarks.
-- needs: apenas_apaga
create or replace function recusar_mes_fechado() returns trigger
language plpgsql as $$
declare
  linha jsonb;
  casa integer;
  inicio date;
begin
  if tg_op = 'UPDATE' and apenas_apaga(to_jsonb(old), to_jsonb(new)) then
    return new;
  end if;
  -- A row that is moved leaves one month and enters another.
  foreach linha in array array[to_jsonb(old), to_jsonb(new)] loop
    continue when linha is null or linha = 'null';
    casa := (linha ->> 'cod_concessionaria')::integer;
    inicio := date_trunc('month', (linha ->> tg_argv[0])::date);
    perform pg_advisory_xact_lock_shared(hashtext('fechamento'), hashtext(casa || ' ' || inicio));
    if exists (select from fechamento f where f.cod_concessionaria = casa and f.mes = inicio and f.fechado) then
      raise exception 'o mês % está fechado', to_char(inicio, 'MM/YYYY') using errcode = 'check_violation', constraint = 'mes_fechado';
    end if;
  end loop;
  return coalesce(new, old);
end
$$;
create or replace trigger lancamento_mes_aberto before insert or update or delete on lancamento
  for each row execute function recusar_mes_fechado('dia');
create or replace trigger lancamento_dms_mes_aberto before insert or update or delete on lancamento_dms
  for each row execute function recusar_mes_fechado('dia');
create or replace trigger meta_mes_aberto before insert or update or delete on meta
  for each row execute function recusar_mes_fechado('mes');
