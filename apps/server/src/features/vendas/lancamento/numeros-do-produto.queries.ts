import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** What the product's records tell of a day, in the units of an entry. */
export interface ContadoRow {
  dia: string;
  passagensAgendadas: number;
  passagensPassantes: number;
  osAbertas: number;
  osFechadas: number;
  horasVendidas: number;
  maoDeObra: number;
  pecasOficina: number;
  pneus: number;
  descontos: number;
  itensCardapio: number;
  orcamentosFeitos: number;
  orcamentosAprovados: number;
}

/**
 * Day by day (both ends included), in the dealership's zone. Hours sold are the standard time of the jobs finished that
 * day. Money is that of the managers' figures, of the visits handed over that day: an entry that nobody changed closes with
 * the dashboard's own revenue. What was given off parts stands apart; labour is what was received for it.
 */
export async function contarDias(tx: Tx, codConcessionaria: number, periodo: Periodo): Promise<ContadoRow[]> {
  const { inicio, fim } = periodo;
  const { rows } = await sql<ContadoRow>`
    with ${movimento(codConcessionaria, periodo)}, ${dinheiro(codConcessionaria, periodo)}
    select d.dia::date::text as dia, coalesce(recebidos.quantos, 0) as "passagensAgendadas",
      coalesce(abertas.passantes, 0) as "passagensPassantes", coalesce(abertas.quantas, 0) as "osAbertas",
      coalesce(fechadas.quantas, 0) as "osFechadas", coalesce(vendido.minutos, 0) as "horasVendidas",
      coalesce(vendas.mao_de_obra, 0) as "maoDeObra",
      coalesce(vendas.pecas, 0) + coalesce(linhas.descontos, 0) - coalesce(linhas.pneus, 0) as "pecasOficina",
      coalesce(linhas.pneus, 0) as pneus, coalesce(linhas.descontos, 0) as descontos,
      coalesce(pacotes.quantos, 0) as "itensCardapio", coalesce(feitos.quantos, 0) as "orcamentosFeitos",
      coalesce(aprovados.quantos, 0) as "orcamentosAprovados"
    from generate_series(${inicio}::date, ${fim}::date, interval '1 day') as d(dia)
    left join recebidos on recebidos.dia = d.dia left join abertas on abertas.dia = d.dia
    left join fechadas on fechadas.dia = d.dia left join vendido on vendido.dia = d.dia
    left join vendas on vendas.dia = d.dia left join linhas on linhas.dia = d.dia
    left join pacotes on pacotes.dia = d.dia left join feitos on feitos.dia = d.dia
    left join aprovados on aprovados.dia = d.dia
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

/** Cars, orders and hours by day. */
function movimento(codConcessionaria: number, periodo: Periodo) {
  const { doDia, noPeriodo } = relogioDe(periodo);
  return sql`recebidos as (
      select ${doDia('a.recebido_em')} as dia, count(*)::integer as quantos from agendamento a
      where a.cod_concessionaria = ${codConcessionaria} and ${noPeriodo('a.recebido_em')}
        and not exists (select from ordem_servico o where o.cod_agendamento = a.cod_agendamento and o.veio_sem_agenda)
      group by 1
    ), abertas as (
      select ${doDia('o.aberta_em')} as dia, count(*)::integer as quantas,
        count(*) filter (where o.veio_sem_agenda)::integer as passantes
      from ordem_servico o where o.cod_concessionaria = ${codConcessionaria} and ${noPeriodo('o.aberta_em')}
      group by 1
    ), fechadas as (
      select ${doDia('o.fechada_em')} as dia, count(*)::integer as quantas
      from ordem_servico o where o.cod_concessionaria = ${codConcessionaria} and ${noPeriodo('o.fechada_em')}
      group by 1
    ), vendido as (
      select ${doDia('s.data_fim_servico')} as dia, sum(s.tempo_padrao_min)::integer as minutos
      from servico s where s.cod_concessionaria = ${codConcessionaria} and not s.cancelado and ${noPeriodo('s.data_fim_servico')}
      group by 1
    )`;
}

/** What was sold in the visits handed over each day, and quotes by the days on which they were sent and answered. */
function dinheiro(codConcessionaria: number, periodo: Periodo) {
  const { inicio, fim } = periodo;
  const { doDia, noPeriodo } = relogioDe(periodo);
  const daCasa = sql`f.cod_concessionaria = ${codConcessionaria} and f.dia between ${inicio}::date and ${fim}::date`;
  const daLinha = sql`l.especie, l.pecas_centavos as pecas, l.desconto_centavos - parte_bp(l.mao_de_obra_centavos, l.desconto_bp) as desconto`;
  return sql`vendas as (
      select f.dia, sum(f.mao_de_obra)::bigint as mao_de_obra, sum(f.pecas)::bigint as pecas
      from fato_servico f where ${daCasa} and f.pagador = 'cliente' group by 1
    ), vendidas as (
      -- The approved lines that those sums hold: as a job, or as parts without one.
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
    ), feitos as (
      select ${doDia('v.enviada_em')} as dia, count(*)::integer as quantos
      from orcamento_versao v where v.cod_concessionaria = ${codConcessionaria} and v.numero = 1 and ${noPeriodo('v.enviada_em')}
      group by 1
    ), aprovados as (
      select ${doDia('o.decidido_em')} as dia, count(*)::integer as quantos
      from orcamento o where o.cod_concessionaria = ${codConcessionaria} and ${noPeriodo('o.decidido_em')}
        and exists (select from orcamento_linha l where l.cod_orcamento = o.cod_orcamento and l.decisao = 'aprovado')
      group by 1
    )`;
}
