-- Items that were put in or altered wait for who is pricing their parts, and keep others from it meanwhile: he would not find them.
create or replace function segurar_precos() returns trigger
language plpgsql as $$
begin
  perform ler_regra(cod_concessionaria) from novos group by cod_concessionaria;
  perform from peca where cod_peca in (select cod_peca from novos) order by cod_peca for share;
  return null;
end
$$;
