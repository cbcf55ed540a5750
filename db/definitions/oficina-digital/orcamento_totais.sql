-- A quote's sums, always of its lines. Its margin has the floor and the rounding of domain/margem.ts.
-- needs: orcamento_linha_total
create or replace function orcamento_totais(codigos bigint[], ve_custo boolean) returns jsonb
language sql stable
begin atomic
  select jsonb_build_object(
      'pecasCentavos', coalesce(sum(x.pecas_centavos), 0)::bigint,
      'maoDeObraCentavos', coalesce(sum(x.mao_de_obra_centavos), 0)::bigint,
      'descontoCentavos', coalesce(sum(x.desconto_centavos), 0)::bigint,
      'totalCentavos', coalesce(sum(x.total_centavos), 0)::bigint,
      'aprovadoCentavos', coalesce(sum(x.total_centavos) filter (where x.decisao = 'aprovado'), 0)::bigint,
      'recusadoCentavos', coalesce(sum(x.total_centavos) filter (where x.decisao = 'recusado'), 0)::bigint,
      'pendenteCentavos', coalesce(sum(x.total_centavos) filter (where x.decisao = 'pendente'), 0)::bigint,
      'margemBp', case when ve_custo and sum(x.total_centavos) > 0 then
        greatest(-9999999, floor((sum(x.total_centavos) - sum(x.custo_centavos * x.quantidade_mil / 1000.0)) * 10000 / sum(x.total_centavos) + 0.5))::integer end)
    from orcamento_linha_total x where x.cod_orcamento = any (codigos);
end;
