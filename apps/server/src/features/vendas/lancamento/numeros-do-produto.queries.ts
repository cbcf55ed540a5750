import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** What the product's records tell of a day beside the quantities of the dictionary, in the units of an entry. */
export interface ContadoRow {
  dia: string;
  osAbertas: number;
  osFechadas: number;
  pneus: number;
  descontos: number;
  itensCardapio: number;
}

/**
 * Day by day (both ends included), in the dealership's zone: orders opened and closed, and of what was sold in the cars handed
 * over that day the tyres, the service-menu items and what was given off parts.
 */
export async function contarDias(tx: Tx, codConcessionaria: number, periodo: Periodo): Promise<ContadoRow[]> {
  const { inicio, fim } = periodo;
  const { rows } = await sql<ContadoRow>`
    with ${ordens(codConcessionaria, periodo)}, ${vendidas(codConcessionaria, periodo)}
    select d.dia::date::text as dia, coalesce(abertas.quantas, 0) as "osAbertas", coalesce(fechadas.quantas, 0) as "osFechadas",
      coalesce(linhas.pneus, 0) as pneus, coalesce(linhas.descontos, 0) as descontos,
      coalesce(pacotes.quantos, 0) as "itensCardapio"
    from generate_series(${inicio}::date, ${fim}::date, interval '1 day') as d(dia)
    left join abertas on abertas.dia = d.dia left join fechadas on fechadas.dia = d.dia
    left join linhas on linhas.dia = d.dia left join pacotes on pacotes.dia = d.dia
    order by d.dia`.execute(tx);
  return rows;
}

interface Periodo {
  inicio: string;
  fim: string;
  fuso: string;
}

/** An instant's day where the dealership is, and whether it lies in the span. */
function relogioDe({ inicio, fim, fuso }: Periodo) {
  const de = sql`(${inicio}::date::timestamp at time zone ${fuso})`;
  const ate = sql`((${fim}::date + 1)::timestamp at time zone ${fuso})`;
  return {
    doDia: (instante: string) => sql`(${sql.ref(instante)} at time zone ${fuso})::date`,
    noPeriodo: (instante: string) => sql`${sql.ref(instante)} >= ${de} and ${sql.ref(instante)} < ${ate}`,
  };
}

/** Orders by the days on which they were opened and closed. */
function ordens(codConcessionaria: number, periodo: Periodo) {
  const { doDia, noPeriodo } = relogioDe(periodo);
  return sql`abertas as (
      select ${doDia('o.aberta_em')} as dia, count(*)::integer as quantas
      from ordem_servico o where o.cod_concessionaria = ${codConcessionaria} and ${noPeriodo('o.aberta_em')}
      group by 1
    ), fechadas as (
      select ${doDia('o.fechada_em')} as dia, count(*)::integer as quantas
      from ordem_servico o where o.cod_concessionaria = ${codConcessionaria} and ${noPeriodo('o.fechada_em')}
      group by 1
    )`;
}

/** The approved lines that the sums of the visits handed over each day hold: as a job, or as parts without one. */
function vendidas(codConcessionaria: number, { inicio, fim }: Periodo) {
  const daCasa = sql`f.cod_concessionaria = ${codConcessionaria} and f.dia between ${inicio}::date and ${fim}::date`;
  const daLinha = sql`l.especie, l.pecas_centavos as pecas, l.desconto_centavos - parte_bp(l.mao_de_obra_centavos, l.desconto_bp) as desconto`;
  return sql`vendidas as (
      select f.dia, ${daLinha}
      from fato_servico f
      join servico s on s.cod_servico = f.cod_servico and s.pecas_centavos is null
      join orcamento_linha_total l on l.cod_linha = s.cod_linha
      where ${daCasa} and f.pagador = 'cliente'
      union all
      select f.dia, ${daLinha}
      from fato_passagem f
      join checklist c on c.cod_agendamento = f.cod_agendamento
      join orcamento o on o.cod_checklist = c.cod_checklist and o.estado <> 'cancelado'
      join orcamento_linha_total l on l.cod_orcamento = o.cod_orcamento and l.decisao = 'aprovado' and l.tmo_min = 0
      where ${daCasa} and not exists (select from servico s where s.cod_linha = l.cod_linha and not s.cancelado)
    ), linhas as (
      select v.dia, sum(v.desconto)::bigint as descontos, sum(v.pecas) filter (where v.especie = 'pneu')::bigint as pneus
      from vendidas v group by 1
    ), pacotes as (
      select v.dia, count(*)::integer as quantos from vendidas v where v.especie = 'pacote' group by 1
    )`;
}
