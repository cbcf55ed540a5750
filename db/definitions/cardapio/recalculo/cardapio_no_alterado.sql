-- Prices the packages anew that an altered node bears on.
create or replace function cardapio_no_alterado() returns trigger
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
