-- Kept prices are right whoever changes what at the same time. A price is computed from what is committed when its statement
-- begins; so whatever it depends on is locked in a statement before.

-- Whoever prices a part or an item reads the dealership's rule and rates; whoever changes those goes alone.
create function ler_regra(casa integer) returns void
language sql
as $$
  select pg_advisory_xact_lock_shared(hashtext('regra_preco'), casa)
$$;

create or replace function peca_venda() returns trigger
language plpgsql as $$
begin
  perform ler_regra(new.cod_concessionaria);
  new.venda_centavos := preco_da_peca(new.cod_concessionaria, new.custo_centavos, new.preco_centavos);
  return new;
end
$$;

-- Of two that change parts of one package, the second sums what the first has left.
create or replace function recalcular_pacotes(pacotes bigint[]) returns void
language plpgsql as $$
begin
  if cardinality(pacotes) = 0 then
    return;
  end if;
  perform from pacote_total where cod_pacote = any (pacotes) order by cod_pacote for update;
  insert into pacote_total (cod_pacote, cod_distribuidor, cod_concessionaria, cod_revisao, cod_versao, cod_modelo, cod_marca, itens, centavos,
    custo_centavos, avulso_centavos, margem_bp, minutos, incompleto, abaixo_da_margem)
  select p.cod_pacote, p.cod_distribuidor, p.cod_concessionaria, revisao.cod_no, versao.cod_no, modelo.cod_no, modelo.cod_pai, p.itens, p.centavos,
    p.custo_centavos, p.avulso_centavos, p.margem_bp, p.minutos, p.incompleto, p.abaixo_da_margem
  from calcular_pacotes(pacotes) p
  join cardapio_no revisao on revisao.cod_no = p.cod_revisao
  join cardapio_no versao on versao.cod_no = revisao.cod_pai
  join cardapio_no modelo on modelo.cod_no = versao.cod_pai
  on conflict (cod_pacote) do update set
    cod_revisao = excluded.cod_revisao, cod_versao = excluded.cod_versao, cod_modelo = excluded.cod_modelo, cod_marca = excluded.cod_marca,
    itens = excluded.itens, centavos = excluded.centavos, custo_centavos = excluded.custo_centavos, avulso_centavos = excluded.avulso_centavos,
    margem_bp = excluded.margem_bp, minutos = excluded.minutos, incompleto = excluded.incompleto, abaixo_da_margem = excluded.abaixo_da_margem;
end
$$;

-- Items that were put in or altered wait for who is pricing their parts, and keep others from it meanwhile: he would not find them.
create function segurar_precos() returns trigger
language plpgsql as $$
begin
  perform ler_regra(cod_concessionaria) from novos group by cod_concessionaria;
  perform from peca where cod_peca in (select cod_peca from novos) order by cod_peca for share;
  return null;
end
$$;
-- By name before those that compute.
create trigger cardapio_no_aa_inserido after insert on cardapio_no
  referencing new table as novos for each statement execute function segurar_precos();
create trigger cardapio_no_aa_alterado after update on cardapio_no
  referencing new table as novos for each statement execute function segurar_precos();

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
