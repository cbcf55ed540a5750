import { sql } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type { EfeitoDaCasa, regraCalculoContracts } from '@oferta/contracts/ferramentas/regra-calculo.ts';
import type { Tx } from '#kernel/db/database.ts';

type Pedido = InputOf<typeof regraCalculoContracts.preverRegraCalculo>['body'];

/** How many days of sales the effect is weighed by. */
const DIAS = 90;

/** What the active parts of each dealership of the reach would sell for by these parameters, beside today's price. */
export async function listEfeitos(
  tx: Tx,
  { codConcessionaria, marca, parametros: p, classe }: Pedido,
  agora: Date,
): Promise<EfeitoDaCasa[]> {
  const { rows } = await sql<EfeitoDaCasa>`
    with casa as (
      select c.cod_concessionaria, c.nome, (${agora}::timestamptz at time zone c.fuso)::date - ${DIAS}::integer as desde, r.margem_alvo_bp
      from concessionaria c join regra_vigente r on r.cod_concessionaria = c.cod_concessionaria
      where c.status = 1 and (${codConcessionaria}::integer is null or c.cod_concessionaria = ${codConcessionaria})
        and (${marca}::text is null or ${marca} = any (c.marcas))
    ),
    vendida as (
      select m.cod_peca, sum(m.demanda) as unidades
      from peca_movimento m join casa c on c.cod_concessionaria = m.cod_concessionaria and m.dia > c.desde
      where m.tipo in ('venda', 'consumo', 'devolucao', 'historico', 'semSaldo') group by 1
    ),
    parte as (
      select c.cod_concessionaria, p.venda_centavos as hoje, coalesce(v.unidades, 0) as unidades,
        conta_da_peca(p.custo_centavos, p.preco_centavos, ${p.freteBp}, ${p.impostosBp},
          case k.classe when 'A' then ${p.margens.A}::integer when 'B' then ${p.margens.B} else ${p.margens.C} end,
          ${p.fatorListaBp}, ${p.canais.oficina}, ${p.arredondamento}) as depois,
        p.custo_centavos as custo, c.margem_alvo_bp
      from casa c
      join peca p on p.cod_concessionaria = c.cod_concessionaria and p.ativo
      cross join lateral (select classe_da_peca(p.cod_peca) as classe) as k
      left join vendida v on v.cod_peca = p.cod_peca
      where ${classe}::text is null or k.classe = ${classe}
    )
    select c.cod_concessionaria as "codConcessionaria", c.nome,
      count(e.hoje)::integer as pecas,
      count(*) filter (where e.depois > e.hoje)::integer as sobem,
      (avg((e.depois - e.hoje) * 10000.0 / e.hoje) filter (where e.depois > e.hoje and e.hoje > 0))::integer as "sobemBp",
      count(*) filter (where e.depois < e.hoje)::integer as descem,
      (avg((e.depois - e.hoje) * 10000.0 / e.hoje) filter (where e.depois < e.hoje))::integer as "descemBp",
      count(*) filter (where e.depois = e.hoje)::integer as iguais,
      coalesce(sum((e.depois - e.hoje) * e.unidades), 0)::float8 as "venda90Centavos",
      count(*) filter (where margem_do_preco(e.depois, e.custo) < e.margem_alvo_bp)::integer as "abaixoDaMargem",
      count(*) filter (where margem_do_preco(e.hoje, e.custo) < e.margem_alvo_bp)::integer as "abaixoHoje"
    from casa c left join parte e on e.cod_concessionaria = c.cod_concessionaria
    group by c.cod_concessionaria, c.nome order by c.nome collate como_se_conta, c.cod_concessionaria`.execute(
    tx,
  );
  return rows;
}
