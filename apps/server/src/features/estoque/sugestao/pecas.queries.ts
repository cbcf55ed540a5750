import { sql } from 'kysely';
import { POLITICA_PADRAO, type Politica } from '@oferta/domain/estoque/politica.ts';
import type { PecaDoEstoque } from '@oferta/domain/estoque/sugestao.ts';
import type { Tx } from '#kernel/db/database.ts';

const MESES = 24;

export interface PecaDaCasa extends PecaDoEstoque {
  readonly codPeca: number;
  readonly codFornecedor: number;
}

interface Linha extends Omit<PecaDaCasa, 'historico'> {
  /** Months ago (1: the last whole one) and what was asked in each. */
  meses: number[] | null;
  unidades: number[] | null;
  /** Months ago of the first demand ever. */
  primeiro: number | null;
}

/** Units that a car waits for, on its local day. */
export interface Reserva {
  readonly codPeca: number;
  readonly dia: string;
  readonly unidades: number;
}

interface PecasPedidas {
  readonly codConcessionaria: number;
  readonly agora: Date;
  /** Of which those count that are due before an order of the next review could arrive. */
  readonly reservas: readonly Reserva[];
  /** All when none are named. */
  readonly pecas?: readonly number[];
}

/**
 * The parts that a dealership orders, with their whole months before this one and their position; of some of them when
 * they are named. A part that another supersedes gives it its demand and its stock.
 */
export async function listPecasDaCasa(
  tx: Tx,
  { codConcessionaria, agora, reservas, pecas }: PecasPedidas,
): Promise<PecaDaCasa[]> {
  const { rows } = await sql<Linha>`
    with mes as (
      select date_trunc('month', ${agora}::timestamptz at time zone fuso)::date as este, (${agora}::timestamptz at time zone fuso)::date as hoje
      from concessionaria where cod_concessionaria = ${codConcessionaria}
    ),
    demanda as (
      select coalesce(p.cod_substituta, p.cod_peca) as cod_peca,
        ((extract(year from age(m.este, d.mes)) * 12 + extract(month from age(m.este, d.mes))))::integer as ha,
        sum(d.unidades) as unidades
      from peca_demanda d join peca p using (cod_peca) cross join mes m
      where d.cod_concessionaria = ${codConcessionaria} and d.mes < m.este
      group by 1, 2
    ),
    somada as (
      select cod_peca, array_agg(ha) filter (where ha <= ${MESES}) as meses,
        array_agg(unidades) filter (where ha <= ${MESES}) as unidades, max(ha) as primeiro
      from demanda group by cod_peca
    ),
    estoque as (
      select coalesce(p.cod_substituta, p.cod_peca) as cod_peca, sum(e.em_maos) as em_maos
      from peca_estoque e join peca p using (cod_peca) where e.cod_concessionaria = ${codConcessionaria} group by 1
    ),
    chegando as (
      select coalesce(p.cod_substituta, p.cod_peca) as cod_peca, sum(a.unidades) as unidades,
        sum(a.unidades) filter (where a.origem = 'transferencia'
          or a.desde < ${agora}::timestamptz - make_interval(days => coalesce(f.revisao_dias, 0))) as antes
      from peca_a_caminho a join peca p using (cod_peca) left join fornecedor f using (cod_fornecedor)
      where a.cod_concessionaria = ${codConcessionaria} group by 1
    ),
    reserva as (
      select r."codPeca" as cod_peca, sum(r.unidades) as unidades
      from jsonb_to_recordset(${JSON.stringify(reservas)}::jsonb) as r("codPeca" bigint, dia date, unidades numeric)
      join peca p on p.cod_peca = r."codPeca" join fornecedor f using (cod_fornecedor) cross join mes m
      where r.dia <= m.hoje + f.prazo_dias + f.revisao_dias
      group by 1
    )
    select p.cod_peca::integer as "codPeca", p.cod_fornecedor as "codFornecedor", p.embalagem,
      p.custo_centavos as "custoCentavos", p.minimo, p.maximo, coalesce(e.em_maos, 0) as "emMaos",
      coalesce(c.unidades, 0) as "aChegar", coalesce(c.antes, 0) as "chegaAntes",
      coalesce(r.unidades, 0) as reservado, d.meses, d.unidades, d.primeiro
    from peca p
    left join somada d using (cod_peca) left join estoque e using (cod_peca) left join chegando c using (cod_peca)
    left join reserva r using (cod_peca)
    where p.cod_concessionaria = ${codConcessionaria} and p.ativo and p.cod_fornecedor is not null
      and p.cod_substituta is null ${pecas ? sql`and p.cod_peca = any (${pecas}::bigint[])` : sql``}
    order by p.cod_peca`.execute(tx);
  return rows.map(({ meses, unidades, primeiro, ...peca }) => ({
    ...peca,
    historico: historicoDe({ meses, unidades, primeiro }),
  }));
}

function historicoDe({ meses, unidades, primeiro }: Pick<Linha, 'meses' | 'unidades' | 'primeiro'>) {
  const historico = Array.from({ length: MESES }, (_, n): number | null =>
    primeiro !== null && MESES - n <= primeiro ? 0 : null,
  );
  // More came back than went out: nothing was asked.
  for (const [n, ha] of (meses ?? []).entries()) historico[MESES - ha] = Math.max(0, unidades?.[n] ?? 0);
  return historico;
}

export interface Fornecedor {
  readonly codFornecedor: number;
  readonly nome: string;
  readonly orcamentoCentavos: number | null;
  readonly politica: Politica;
}

export async function listFornecedores(tx: Tx, codConcessionaria: number): Promise<Fornecedor[]> {
  const linhas = await tx
    .selectFrom('fornecedor')
    .selectAll()
    .where('cod_concessionaria', '=', codConcessionaria)
    .orderBy('nome')
    .execute();
  return linhas.map((linha) => ({
    codFornecedor: linha.cod_fornecedor,
    nome: linha.nome,
    orcamentoCentavos: linha.orcamento_centavos === null ? null : Number(linha.orcamento_centavos),
    politica: {
      ...POLITICA_PADRAO,
      nivelServicoBp: { A: linha.nivel_a_bp, B: linha.nivel_b_bp, C: linha.nivel_c_bp },
      prazoDias: linha.prazo_dias,
      revisaoDias: linha.revisao_dias,
    },
  }));
}

/** The dealerships that order from somebody. */
export async function listComFornecedor(tx: Tx): Promise<number[]> {
  const linhas = await tx
    .selectFrom('fornecedor')
    .select('cod_concessionaria')
    .distinct()
    .orderBy('cod_concessionaria')
    .execute();
  return linhas.map(({ cod_concessionaria }) => cod_concessionaria);
}
