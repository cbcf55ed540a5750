-- Menu prices in the database: the same rule as the domain's `calcularPreco` (a test compares them to the centavo), because
-- lists and ranges over 100 000 nodes cannot be priced one by one.

-- Whole numbers, n ≥ 0: half up.
create function dividir_meio_acima(n bigint, d bigint) returns bigint
language sql immutable strict parallel safe
return (2 * n + d) / (2 * d);

create function arredondar_preco(centavos bigint, regra text) returns bigint
language sql immutable parallel safe
return case
  when regra = 'nenhum' or centavos <= 0 then centavos
  else greatest(
    case regra when 'inteiro' then 100 else regra::integer end,
    floor((centavos - case regra when 'inteiro' then 100 else regra::integer end + 50) / 100.0)::bigint * 100
      + case regra when 'inteiro' then 100 else regra::integer end)
end;

create function vigente(situacao text, valido_de date, valido_ate date, dia date) returns boolean
language sql immutable parallel safe
return situacao = 'publicado' and coalesce(valido_de <= dia, true) and coalesce(dia <= valido_ate, true);

-- The dealership's rule, or the product's own where it has never saved one (domain: REGRA_PADRAO).
create view regra_vigente with (security_invoker = true) as
select c.cod_distribuidor, c.cod_concessionaria,
  coalesce(r.insumos_tipo, 'nenhum') as insumos_tipo,
  coalesce(r.insumos_valor, 0) as insumos_valor,
  coalesce(r.arredondamento, 'nenhum') as arredondamento,
  coalesce(r.margem_alvo_bp, 3000) as margem_alvo_bp,
  coalesce(r.custo_hora_centavos, 0) as custo_hora_centavos,
  coalesce(r.versao, 0) as versao
from concessionaria c
left join regra_preco r on r.cod_concessionaria = c.cod_concessionaria;

create view faixa_vigente with (security_invoker = true) as
select cod_concessionaria, de_centavos, fator_bp from faixa_markup
union all
select c.cod_concessionaria, p.de_centavos, p.fator_bp
from concessionaria c
cross join (values (0, 16000), (10000, 14500), (50000, 13000)) as p (de_centavos, fator_bp)
where not exists (select from faixa_markup f where f.cod_concessionaria = c.cod_concessionaria);

-- What one unit of a part sells for. A dearer part never sells for less than the dearest of the tiers below.
create function preco_da_peca(casa integer, custo integer, preco integer) returns bigint
language sql stable
as $$
  select coalesce(preco, (
    select max(dividir_meio_acima(least(custo, f.ate - 1)::bigint * f.fator_bp, 10000))
    from (select de_centavos, fator_bp, coalesce(lead(de_centavos) over (order by de_centavos), 2147483647) as ate
      from faixa_vigente where cod_concessionaria = casa) as f
    where f.de_centavos <= custo), custo)
$$;

create function peca_venda() returns trigger
language plpgsql as $$
begin
  new.venda_centavos := preco_da_peca(new.cod_concessionaria, new.custo_centavos, new.preco_centavos);
  return new;
end
$$;
create trigger peca_venda before insert or update of custo_centavos, preco_centavos on peca for each row execute function peca_venda();

create view item_preco with (security_invoker = true) as
select n.cod_no, n.cod_pai as cod_pacote, n.cod_concessionaria, n.situacao, n.especie,
  coalesce(n.preco_fixo_centavos,
    case n.especie
      when 'peca' then dividir_meio_acima(p.venda_centavos * n.quantidade_mil, 1000)
      else dividir_meio_acima(n.tmo_min::bigint * coalesce(t.centavos_hora, 0), 60)
    end) as centavos,
  case n.especie
    when 'peca' then dividir_meio_acima(p.custo_centavos::bigint * n.quantidade_mil, 1000)
    when 'maoDeObra' then dividir_meio_acima(n.tmo_min::bigint * r.custo_hora_centavos, 60)
    else n.preco_fixo_centavos
  end as custo_centavos,
  coalesce(n.tmo_min, 0) as minutos,
  n.especie = 'maoDeObra' and n.preco_fixo_centavos is null and t.centavos_hora is null as sem_taxa
from cardapio_no n
join regra_vigente r on r.cod_concessionaria = n.cod_concessionaria
left join peca p on p.cod_peca = n.cod_peca
left join taxa_hora t on t.cod_concessionaria = n.cod_concessionaria and t.cod_tipo_servico = n.cod_tipo_servico
where n.tipo = 'item';

-- The last steps of every price, from the sums of its items on. One row, yet a table: only then does the planner write it into
-- the query that asks, instead of calling it for every package (some 0.2 ms each).
create function fechar_preco(soma bigint, mao_de_obra bigint, itens bigint, insumos_tipo text, insumos_valor integer, desconto_bp integer,
  arredondamento text, preco_fixo bigint)
returns table (insumos bigint, avulso bigint, centavos bigint)
language sql immutable parallel safe rows 1
as $$
  select i.insumos, soma + i.insumos,
    coalesce(preco_fixo, arredondar_preco(soma + i.insumos - dividir_meio_acima((soma + i.insumos) * desconto_bp, 10000), arredondamento))
  from (select case when itens = 0 then 0 when insumos_tipo = 'percentual' then dividir_meio_acima(mao_de_obra * insumos_valor, 10000)
    when insumos_tipo = 'fixo' then insumos_valor else 0 end as insumos) as i
$$;

create function margem_do_preco(centavos bigint, custo bigint) returns integer
language sql immutable parallel safe
return case when centavos > 0 then floor((2 * (centavos - custo)::numeric * 10000 + centavos) / (2 * centavos))::integer end;

-- The smallest shelf figure that keeps a margin: rounding goes to the nearest one, the margin wants the next above.
create function preco_da_margem(custo bigint, margem_bp integer, regra text) returns bigint
language sql immutable parallel safe
as $$
  select case when arredondar_preco(m.minimo, regra) >= m.minimo then arredondar_preco(m.minimo, regra) else arredondar_preco(m.minimo + 50, regra) end
  from (select (custo * 10000 + 9999 - margem_bp) / (10000 - margem_bp) as minimo) as m
$$;

-- What these packages cost. Not a view: which packages are asked for has to be known where items are summed.
create function calcular_pacotes(pacotes bigint[])
returns table (cod_pacote bigint, cod_distribuidor integer, cod_concessionaria integer, cod_revisao bigint, itens integer, centavos bigint,
  custo_centavos bigint, avulso_centavos bigint, margem_bp integer, minutos integer, incompleto boolean, abaixo_da_margem boolean)
language plpgsql stable set plan_cache_mode = 'force_custom_plan' as $$
begin
  return query
  select s.cod_no, s.cod_distribuidor, s.cod_concessionaria, s.cod_pai, s.itens, f.centavos, s.custo + f.insumos, f.avulso,
    margem_do_preco(f.centavos, s.custo + f.insumos), s.minutos, s.incompleto,
    coalesce(margem_do_preco(f.centavos, s.custo + f.insumos) < r.margem_alvo_bp, false)
  from (
    select n.cod_no, n.cod_distribuidor, n.cod_concessionaria, n.cod_pai, n.desconto_bp, n.preco_fixo_centavos,
      count(i.cod_no)::integer as itens,
      coalesce(sum(i.centavos), 0)::bigint as soma,
      coalesce(sum(i.centavos) filter (where i.especie = 'maoDeObra'), 0)::bigint as mao_de_obra,
      coalesce(sum(i.custo_centavos), 0)::bigint as custo,
      coalesce(sum(i.minutos), 0)::integer as minutos,
      coalesce(bool_or(i.sem_taxa), false) as incompleto
    from unnest(pacotes) as alvo (cod)
    join cardapio_no n on n.cod_no = alvo.cod and n.tipo = 'pacote'
    left join item_preco i on i.cod_pacote = n.cod_no and i.situacao <> 'inativo'
    group by n.cod_no
  ) as s
  join regra_vigente r on r.cod_concessionaria = s.cod_concessionaria
  cross join lateral fechar_preco(s.soma, s.mao_de_obra, s.itens, r.insumos_tipo, r.insumos_valor, s.desconto_bp, r.arredondamento, s.preco_fixo_centavos) as f;
end
$$;

create view alacarte_preco with (security_invoker = true) as
select a.cod_alacarte, a.cod_concessionaria, f.centavos, a.custo + f.insumos as custo_centavos,
  margem_do_preco(f.centavos, a.custo + f.insumos) as margem_bp, a.incompleto, a.pecas
from (
  select i.cod_alacarte, i.cod_concessionaria, i.preco_fixo_centavos, p.pecas,
    p.soma + m.centavos as soma, m.centavos as mao_de_obra, p.pecas + (i.tmo_min is not null)::integer as itens,
    p.custo + dividir_meio_acima(coalesce(i.tmo_min, 0)::bigint * r.custo_hora_centavos, 60) + i.custo_extra_centavos as custo,
    i.tmo_min is not null and t.centavos_hora is null as incompleto,
    r.insumos_tipo, r.insumos_valor, r.arredondamento
  from item_adicional i
  join regra_vigente r on r.cod_concessionaria = i.cod_concessionaria
  left join taxa_hora t on t.cod_concessionaria = i.cod_concessionaria and t.cod_tipo_servico = i.cod_tipo_servico
  cross join lateral (select dividir_meio_acima(coalesce(i.tmo_min, 0)::bigint * coalesce(t.centavos_hora, 0), 60) as centavos) as m
  cross join lateral (
    select count(*)::integer as pecas,
      coalesce(sum(dividir_meio_acima(pe.venda_centavos * ip.quantidade_mil, 1000)), 0)::bigint as soma,
      coalesce(sum(dividir_meio_acima(pe.custo_centavos::bigint * ip.quantidade_mil, 1000)), 0)::bigint as custo
    from item_adicional_peca ip
    join peca pe on pe.cod_peca = ip.cod_peca
    where ip.cod_alacarte = i.cod_alacarte
  ) as p
) as a
cross join lateral fechar_preco(a.soma, a.mao_de_obra, a.itens, a.insumos_tipo, a.insumos_valor, 0, a.arredondamento, a.preco_fixo_centavos) as f;

-- Prices these packages anew, and says where they stand.
create function recalcular_pacotes(pacotes bigint[]) returns void
language plpgsql set plan_cache_mode = 'force_custom_plan' as $$
begin
  if cardinality(pacotes) = 0 then
    return;
  end if;
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

create function cardapio_no_inserido() returns trigger
language plpgsql as $$
begin
  perform recalcular_pacotes(array(
    select distinct case n.tipo when 'pacote' then n.cod_no else n.cod_pai end from novos n where n.tipo in ('pacote', 'item')));
  return null;
end
$$;
create trigger cardapio_no_inserido after insert on cardapio_no
  referencing new table as novos for each statement execute function cardapio_no_inserido();

create function cardapio_no_alterado() returns trigger
language plpgsql as $$
begin
  perform recalcular_pacotes(array(
    select n.cod_no from novos n join velhos v using (cod_no)
    where n.tipo = 'pacote' and (n.cod_pai, n.desconto_bp, n.preco_fixo_centavos) is distinct from (v.cod_pai, v.desconto_bp, v.preco_fixo_centavos)
    union
    select unnest(array[n.cod_pai, v.cod_pai]) from novos n join velhos v using (cod_no)
    where n.tipo = 'item' and (n.cod_pai, n.especie, n.cod_peca, n.quantidade_mil, n.cod_tipo_servico, n.tmo_min, n.preco_fixo_centavos, n.situacao)
      is distinct from (v.cod_pai, v.especie, v.cod_peca, v.quantidade_mil, v.cod_tipo_servico, v.tmo_min, v.preco_fixo_centavos, v.situacao)
    union
    select t.cod_pacote from novos n join velhos v using (cod_no)
    join pacote_total t on n.cod_no in (t.cod_revisao, t.cod_versao, t.cod_modelo)
    where n.tipo in ('modelo', 'versao', 'revisao') and n.cod_pai <> v.cod_pai));
  return null;
end
$$;
create trigger cardapio_no_alterado after update on cardapio_no
  referencing old table as velhos new table as novos for each statement execute function cardapio_no_alterado();

create function cardapio_no_excluido() returns trigger
language plpgsql as $$
begin
  perform recalcular_pacotes(array(select distinct v.cod_pai from velhos v where v.tipo = 'item'));
  return null;
end
$$;
create trigger cardapio_no_excluido after delete on cardapio_no
  referencing old table as velhos for each statement execute function cardapio_no_excluido();

create function peca_precificada() returns trigger
language plpgsql as $$
begin
  perform recalcular_pacotes(array(
    select distinct i.cod_pai from novos n join velhos v using (cod_peca) join cardapio_no i on i.cod_peca = n.cod_peca
    where (n.custo_centavos, n.venda_centavos) is distinct from (v.custo_centavos, v.venda_centavos)));
  return null;
end
$$;
create trigger peca_precificada after update on peca
  referencing old table as velhos new table as novos for each statement execute function peca_precificada();

create function vender_pecas(casas integer[]) returns void
language sql as $$
  update peca p set venda_centavos = v.venda
  from (select cod_peca, preco_da_peca(cod_concessionaria, custo_centavos, preco_centavos) as venda from peca where cod_concessionaria = any (casas)) as v
  where p.cod_peca = v.cod_peca and p.venda_centavos <> v.venda
$$;

-- For loads that leave triggers out.
create function refazer_cardapio(casa integer) returns void
language sql as $$
  select vender_pecas(array[casa]);
  select recalcular_pacotes(array(select cod_no from cardapio_no where cod_concessionaria = casa and tipo = 'pacote'));
$$;

-- Every package of the dealerships whose rule or rates changed.
create function casa_precificada() returns trigger
language plpgsql as $$
declare
  casas integer[];
begin
  if tg_op = 'DELETE' then
    casas := array(select distinct cod_concessionaria from velhos);
  else
    casas := array(select distinct cod_concessionaria from novos);
  end if;
  if tg_table_name = 'regra_preco' then
    perform vender_pecas(casas);
  end if;
  perform recalcular_pacotes(array(select cod_pacote from pacote_total where cod_concessionaria = any (casas)));
  return null;
end
$$;
create trigger regra_preco_inserida after insert on regra_preco referencing new table as novos for each statement execute function casa_precificada();
create trigger regra_preco_alterada after update on regra_preco referencing new table as novos for each statement execute function casa_precificada();
create trigger taxa_hora_inserida after insert on taxa_hora referencing new table as novos for each statement execute function casa_precificada();
create trigger taxa_hora_alterada after update on taxa_hora referencing new table as novos for each statement execute function casa_precificada();
create trigger taxa_hora_excluida after delete on taxa_hora referencing old table as velhos for each statement execute function casa_precificada();

-- A great import begins on an empty table: without fresh statistics the foreign keys' kept plans would read it whole for every
-- row (34 000 nodes: 45 s instead of 3).
grant maintain on cardapio_no to oferta_app;
