-- Keeps an appointment's instants beside its local day and hour, in its dealership's zone.
create or replace function agendamento_instantes() returns trigger
language plpgsql as $$
declare
  zona text;
begin
  select fuso into strict zona from concessionaria where cod_concessionaria = new.cod_concessionaria;
  new.inicio := (new.dia + make_interval(mins => new.hora_min)) at time zone zona;
  new.fim := new.inicio + make_interval(mins => new.duracao_min);
  if tg_op = 'UPDATE' then
    new.versao := old.versao + 1;
    new.alterado_em := now();
    new.alterado_por := nullif(current_setting('app.cod_usuario', true), '')::integer;
  else
    new.criado_por := nullif(current_setting('app.cod_usuario', true), '')::integer;
  end if;
  return new;
end
$$;
