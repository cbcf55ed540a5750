import type { Banco } from '../demo.queries.ts';
import type { UsoDaPeca } from './uso-das-pecas.ts';

interface Casa {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
  readonly agora: Date;
  readonly fuso: string;
}

interface Fornecedor {
  readonly nome: string;
  readonly prazo_dias: number;
  readonly revisao_dias: number;
  readonly orcamento_centavos: number;
  /** What it asks of an order, and on which weekdays it takes one. */
  readonly pedido_minimo_centavos?: number;
  readonly frete_centavos?: number;
  readonly frete_gratis_centavos?: number;
  readonly dias_pedido?: readonly number[];
  /** How the codes of its parts begin; empty: all that no other one has. */
  readonly codigos: readonly string[];
}

/** Suppliers, and each part with its own, its shelf and its pack. */
export async function ligarPecas(
  { client }: Banco,
  { codDistribuidor, codConcessionaria }: Casa,
  fornecedores: readonly Fornecedor[],
): Promise<void> {
  await client.query(
    `insert into fornecedor (cod_distribuidor, cod_concessionaria, nome, prazo_dias, revisao_dias, orcamento_centavos,
       pedido_minimo_centavos, frete_centavos, frete_gratis_centavos, dias_pedido)
     select $1, $2, nome, prazo_dias, revisao_dias, orcamento_centavos, pedido_minimo_centavos, frete_centavos, frete_gratis_centavos,
       coalesce(dias_pedido, '{}')
     from jsonb_populate_recordset(null::fornecedor, $3)`,
    [codDistribuidor, codConcessionaria, JSON.stringify(fornecedores)],
  );
  await client.query(
    `update peca p set cod_fornecedor = f.cod_fornecedor,
       localizacao = chr(65 + abs(hashtext(p.codigo)) % 5) || '-' || lpad((1 + abs(hashtext(p.codigo || 'x')) % 12)::text, 2, '0'),
       embalagem = case when p.codigo like 'OL%' then 12 when p.codigo like 'FO%' then 6 when p.codigo like 'VL%' then 4 else 1 end
     from fornecedor f, jsonb_to_recordset($2) as d(nome text, codigos text[])
     where p.cod_concessionaria = $1 and f.cod_concessionaria = $1 and f.nome = d.nome
       and case when d.codigos = '{}' then not exists (
           select from jsonb_to_recordset($2) as o(codigos text[]) where split_part(p.codigo, '-', 1) = any (o.codigos))
         else split_part(p.codigo, '-', 1) = any (d.codigos) end`,
    [codConcessionaria, JSON.stringify(fornecedores)],
  );
}

/**
 * Two years of sales, drawn from each part's code: what the house's services ask for (`usos`) about as much each month, the rest now
 * and then; one in fourteen of those has not moved for long, one in forty parts once went to a fleet. What was sold had come in; some is left.
 */
export async function insertMovimentos(
  { client }: Banco,
  { codDistribuidor, codConcessionaria, agora, fuso }: Casa,
  usos: readonly UsoDaPeca[],
): Promise<void> {
  await client.query(
    `with hoje as (select ($3::timestamptz at time zone $4)::date as dia),
     ritmo as (
       select p.cod_peca, p.codigo, acaso.a as sorte,
         coalesce(u.por_mes * (0.85 + 0.3 * acaso.a), case split_part(p.codigo, '-', 1) when 'FO' then 9 when 'OL' then 30 when 'AN' then 8 when 'FA' then 4 when 'FC' then 3.5
           when 'PD' then 2 when 'VL' then 2.5 when 'LP' then 4 when 'FB' then 3 else 0.4 end * (0.4 + 1.4 * acaso.a)) as taxa, u.codigo is not null as usada,
         case when u.codigo is null and abs(hashtext(p.codigo || 'parada')) % 14 = 0 then 7 + abs(hashtext(p.codigo)) % 9 else 0 end as parada
       from peca p left join jsonb_to_recordset($5) as u(codigo text, por_mes numeric) using (codigo)
       cross join lateral (select (abs(hashtext(p.codigo || 'ritmo')) % 1000) / 1000.0 as a) acaso
       where p.cod_concessionaria = $2
     ),
     mes as (
       select r.*, n, (date_trunc('month', h.dia) - make_interval(months => n) + interval '14 days')::date as dia,
         (abs(hashtext(r.codigo || n)) % 1000) / 1000.0 as u, (abs(hashtext(n || r.codigo)) % 1000) / 1000.0 as v
       from ritmo r cross join hoje h cross join generate_series(1, 24) as n
       where n > r.parada
     ),
     venda as (
       select cod_peca, dia,
         case when taxa >= 1.5 then round(taxa * (0.55 + 0.9 * u)) else (u < taxa * 0.7)::integer * (1 + (v < 0.2)::integer * 2) end
           * case when n = 9 and abs(hashtext(codigo || 'frota')) % 40 = 0 then 8 else 1 end as unidades
       from mes
     ),
     tudo as (
       select cod_peca, 'venda' as tipo, -unidades::numeric as quantidade, dia from venda where unidades > 0
       union all
       select cod_peca, 'entrada', unidades::integer, dia - 10 from venda where unidades > 0
       union all
       select cod_peca, 'entrada', ceil(taxa * 2 * (abs(hashtext(codigo || 'fica')) % 1000) / 1000.0)::integer + (parada > 0)::integer * 4,
         (date_trunc('month', h.dia) - interval '25 months')::date
       from ritmo cross join hoje h where abs(hashtext(codigo || 'fica')) % 5 > 0
       union all
       -- The next two weeks' visits are covered, but for a part or two.
       select cod_peca, 'entrada', ceil(taxa * 0.6)::integer, h.dia - 2
       from ritmo cross join hoje h
       where usada and abs(hashtext(codigo || 'semana')) % 40 > 0
       union all
       select cod_peca, 'perdida', 1 + abs(hashtext(codigo)) % 2, h.dia - 3 from ritmo cross join hoje h
       where taxa > 1 and abs(hashtext(codigo || 'fica')) % 5 = 0
     )
     insert into peca_movimento (cod_distribuidor, cod_concessionaria, cod_peca, tipo, quantidade, dia, quando)
     select $1, $2, cod_peca, tipo, quantidade, dia, (dia + time '10:00') at time zone $4
     from tudo where quantidade <> 0 order by dia, tipo, cod_peca`,
    [codDistribuidor, codConcessionaria, agora, fuso, JSON.stringify(usos)],
  );
}

/** What the triggers would have kept, had they been there. */
export async function somarEstoque({ client }: Banco, { codConcessionaria }: Casa): Promise<void> {
  await client.query(
    `insert into peca_estoque (cod_peca, cod_distribuidor, cod_concessionaria, em_maos, ultima_saida)
     select cod_peca, cod_distribuidor, cod_concessionaria, sum(saldo), max(dia) filter (where tipo in ('venda', 'consumo'))
     from peca_movimento where cod_concessionaria = $1 group by 1, 2, 3 on conflict do nothing`,
    [codConcessionaria],
  );
  await client.query(
    `insert into peca_demanda (cod_peca, mes, cod_distribuidor, cod_concessionaria, unidades)
     select cod_peca, date_trunc('month', dia)::date, cod_distribuidor, cod_concessionaria, sum(demanda)
     from peca_movimento where cod_concessionaria = $1 and demanda <> 0 group by 1, 2, 3, 4 on conflict do nothing`,
    [codConcessionaria],
  );
}
