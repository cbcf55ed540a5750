-- Prices these packages anew, and says where they stand. Of two that change parts of one package, the second sums what
-- the first has left.
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
