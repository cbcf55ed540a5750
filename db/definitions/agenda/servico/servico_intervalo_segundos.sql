-- Keeps how much of a closed stretch counts as work; a start that was cancelled never was any. A stretch that another system tells
-- as it was says its own.
create or replace function servico_intervalo_segundos() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.segundos is not null then
    return new;
  end if;
  new.segundos := case
    when new.fim is null then null
    when new.motivo_fim = 'cancelarInicio' then 0
    else segundos_trabalhados(new.cod_concessionaria, new.cod_mecanico, new.inicio, new.fim)
  end;
  return new;
end
$$;
