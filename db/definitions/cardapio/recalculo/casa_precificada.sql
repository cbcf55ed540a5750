-- Every package of the dealerships whose rule or rates changed.
create or replace function casa_precificada() returns trigger
language plpgsql as $$
declare
  casas integer[];
begin
  if tg_op = 'DELETE' then
    casas := array(select distinct cod_concessionaria from velhos order by cod_concessionaria);
  else
    casas := array(select distinct cod_concessionaria from novos order by cod_concessionaria);
  end if;
  perform pg_advisory_xact_lock(hashtext('regra_preco'), casa) from unnest(casas) as casa;
  if tg_table_name = 'regra_preco' then
    perform vender_pecas(casas);
  end if;
  perform recalcular_pacotes(array(select cod_pacote from pacote_total where cod_concessionaria = any (casas)));
  return null;
end
$$;
