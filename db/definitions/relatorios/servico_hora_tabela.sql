-- A job keeps the table's hour of the day it was booked.
create or replace function servico_hora_tabela() returns trigger
language plpgsql as $$
begin
  new.hora_tabela_centavos := (
    select t.centavos_hora from taxa_hora t
     where t.cod_concessionaria = new.cod_concessionaria and t.cod_tipo_servico = new.cod_tipo_servico);
  return new;
end
$$;
create or replace trigger servico_hora_tabela before insert on servico
  for each row when (new.hora_tabela_centavos is null) execute function servico_hora_tabela();
