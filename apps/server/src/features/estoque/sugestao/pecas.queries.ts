import { sql } from 'kysely';
import type { Dia, DiaDaSemana } from '@oferta/domain/dia.ts';
import type { CalendarioDoFornecedor } from '@oferta/domain/estoque/fornecedor/calendario.ts';
import type { Condicoes } from '@oferta/domain/estoque/fornecedor/condicoes.ts';
import type { Politica } from '@oferta/domain/estoque/politica.ts';
import type { PecaDoEstoque } from '@oferta/domain/estoque/sugestao.ts';
import type { Tx } from '#kernel/db/database.ts';
import { faltas, haMeses, MESES } from './faltas.queries.ts';

export interface PecaDaCasa extends PecaDoEstoque {
  readonly codPeca: number;
  readonly codigo: string;
  readonly codFornecedor: number;
}

interface Linha extends Omit<PecaDaCasa, 'historico' | 'falta'> {
  /** Months ago (1: the last whole one) and what was asked in each. */
  meses: number[] | null;
  unidades: number[] | null;
  /** Months ago of the first demand ever. */
  primeiro: number | null;
  /** Months ago of those with days without stock or with something missed, and how much of each. */
  faltou: number[] | null;
  partes: number[] | null;
  perdidas: number[] | null;
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
  /** Of each supplier, the days until then. */
  readonly coberturas: readonly { readonly codFornecedor: number; readonly dias: number }[];
  /** All when none are named. */
  readonly pecas?: readonly number[];
}

/**
 * The parts that a dealership orders, with their whole months before this one and their position; of some of them when
 * they are named. A part that another supersedes gives it its demand and its stock. The balance is known since its first
 * movement: a history that was brought from elsewhere says nothing of the shelf.
 */
export async function listPecasDaCasa(
  tx: Tx,
  { codConcessionaria, agora, reservas, coberturas, pecas }: PecasPedidas,
): Promise<PecaDaCasa[]> {
  const { rows } = await sql<Linha>`
    with mes as (
      select date_trunc('month', ${agora}::timestamptz at time zone fuso)::date as este, (${agora}::timestamptz at time zone fuso)::date as hoje
      from concessionaria where cod_concessionaria = ${codConcessionaria}
    ),
    demanda as (
      select coalesce(p.cod_substituta, p.cod_peca) as cod_peca,
        ${haMeses(sql`d.mes`)} as ha,
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
    ${faltas(codConcessionaria)},
    estoque as (
      select coalesce(p.cod_substituta, p.cod_peca) as cod_peca, sum(e.em_maos) as em_maos
      from peca_estoque e join peca p using (cod_peca) where e.cod_concessionaria = ${codConcessionaria} group by 1
    ),
    chegando as (
      select coalesce(p.cod_substituta, p.cod_peca) as cod_peca, sum(a.unidades) as unidades,
        sum(a.unidades) filter (where a.origem = 'transferencia' or a.emergencia
          or a.desde < ${agora}::timestamptz - make_interval(days => coalesce(f.revisao_dias, 0))) as antes
      from peca_a_caminho a join peca p using (cod_peca) left join fornecedor f using (cod_fornecedor)
      where a.cod_concessionaria = ${codConcessionaria} group by 1
    ),
    reserva as (
      select r."codPeca" as cod_peca, sum(r.unidades) as unidades
      from jsonb_to_recordset(${JSON.stringify(reservas)}::jsonb) as r("codPeca" bigint, dia date, unidades numeric)
      join peca p on p.cod_peca = r."codPeca"
      join jsonb_to_recordset(${JSON.stringify(coberturas)}::jsonb) as c("codFornecedor" integer, dias integer)
        on c."codFornecedor" = p.cod_fornecedor
      cross join mes m
      where r.dia <= m.hoje + c.dias
      group by 1
    )
    select p.cod_peca::integer as "codPeca", p.codigo, p.cod_fornecedor as "codFornecedor", p.embalagem,
      p.custo_centavos as "custoCentavos", p.minimo, p.maximo, coalesce(e.em_maos, 0) as "emMaos",
      coalesce(c.unidades, 0) as "aChegar", coalesce(c.antes, 0) as "chegaAntes",
      coalesce(r.unidades, 0) as reservado, d.meses, d.unidades, d.primeiro, t.faltou, t.partes, t.perdidas
    from peca p
    left join somada d using (cod_peca) left join estoque e using (cod_peca) left join chegando c using (cod_peca)
    left join reserva r using (cod_peca) left join faltou t using (cod_peca)
    where p.cod_concessionaria = ${codConcessionaria} and p.ativo and p.cod_fornecedor is not null
      and p.cod_substituta is null ${pecas ? sql`and p.cod_peca = any (${pecas}::bigint[])` : sql``}
    order by p.cod_peca`.execute(tx);
  return rows.map(({ meses, unidades, primeiro, faltou, partes, perdidas, ...peca }) => ({
    ...peca,
    historico: historicoDe({ meses, unidades, primeiro }),
    falta: faltou && { parte: porMes(faltou, partes), perdidas: porMes(faltou, perdidas) },
  }));
}

/** Values by how many months ago, as a row of all months, the oldest first. */
function porMes(meses: readonly number[], valores: readonly number[] | null): number[] {
  const linha = Array.from({ length: MESES }, () => 0);
  for (const [n, ha] of meses.entries()) linha[MESES - ha] = valores?.[n] ?? 0;
  return linha;
}

function historicoDe({ meses, unidades, primeiro }: Pick<Linha, 'meses' | 'unidades' | 'primeiro'>) {
  const historico = Array.from({ length: MESES }, (_, n): number | null =>
    primeiro !== null && MESES - n <= primeiro ? 0 : null,
  );
  // More came back than went out: nothing was asked.
  for (const [n, ha] of (meses ?? []).entries()) historico[MESES - ha] = Math.max(0, unidades?.[n] ?? 0);
  return historico;
}

/** Who parts are ordered from, and how. */
export interface Fornecedor extends Condicoes {
  readonly codFornecedor: number;
  readonly nome: string;
  readonly orcamentoCentavos: number | null;
  readonly nivelServicoBp: Politica['nivelServicoBp'];
  readonly prazoDias: number;
  readonly revisaoDias: number;
  readonly calendario: CalendarioDoFornecedor;
}

export async function listFornecedores(tx: Tx, codConcessionaria: number): Promise<Fornecedor[]> {
  const linhas = await tx
    .selectFrom('fornecedor')
    .selectAll()
    .where('cod_concessionaria', '=', codConcessionaria)
    .orderBy('nome')
    .execute();
  const numero = (valor: unknown) => (valor === null ? null : Number(valor));
  return linhas.map((linha) => ({
    codFornecedor: linha.cod_fornecedor,
    nome: linha.nome,
    orcamentoCentavos: numero(linha.orcamento_centavos),
    nivelServicoBp: { A: linha.nivel_a_bp, B: linha.nivel_b_bp, C: linha.nivel_c_bp },
    prazoDias: linha.prazo_dias,
    revisaoDias: linha.revisao_dias,
    pedidoMinimoCentavos: numero(linha.pedido_minimo_centavos),
    freteCentavos: numero(linha.frete_centavos),
    freteGratisCentavos: numero(linha.frete_gratis_centavos),
    calendario: {
      // Kept to 0 to 6 by the table.
      diasPedido: linha.dias_pedido as DiaDaSemana[],
      diasDoMes: linha.dias_do_mes,
      diasEntrega: linha.dias_entrega as DiaDaSemana[],
      diasFechados: linha.dias_fechados as unknown as Dia[],
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
