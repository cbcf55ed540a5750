import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

interface DoDiaRow {
  agendados: number;
  recebidos: number;
  esperados: number;
  naoVieram: number;
  recepcaoMediaMin: number | null;
}

/** A day's appointments as its list counts them, and how long received cars waited for their first job. */
export async function contarDoDia(
  tx: Tx,
  codConcessionaria: number,
  { dia, agora }: { dia: string; agora: Date },
): Promise<DoDiaRow> {
  const { rows } = await sql<DoDiaRow>`
    select count(*)::integer as agendados,
      (count(*) filter (where a.recebido_em is not null))::integer as recebidos,
      (count(*) filter (where a.inicio <= ${agora}))::integer as esperados,
      (count(*) filter (where a.situacao = 'noShow'))::integer as "naoVieram",
      (avg(extract(epoch from s.comecou - a.recebido_em) / 60) filter (where s.comecou >= a.recebido_em))::float8 as "recepcaoMediaMin"
    from agendamento a
    left join lateral (select min(x.data_inicio_servico_execucao) as comecou from servico x
      where x.cod_agendamento = a.cod_agendamento and not x.cancelado) s on true
    where a.cod_concessionaria = ${codConcessionaria} and a.dia = ${dia} and a.situacao <> 'cancelado'`.execute(
    tx,
  );
  return rows[0] ?? { agendados: 0, recebidos: 0, esperados: 0, naoVieram: 0, recepcaoMediaMin: null };
}

/** The mean of these days' appointments; null when there was none on any of them. */
export async function mediaDosDias(
  tx: Tx,
  codConcessionaria: number,
  dias: readonly string[],
): Promise<number | null> {
  const { rows } = await sql<{ media: number | null }>`
    select avg(quantos)::float8 as media from (
      select count(*) as quantos from agendamento
      where cod_concessionaria = ${codConcessionaria} and dia = any (${dias}::date[]) and situacao <> 'cancelado' group by dia) d`.execute(
    tx,
  );
  return rows[0]?.media ?? null;
}

/** Cars that are promised for before now and still here, and for how many minutes at most. */
export async function contarAtrasadas(
  tx: Tx,
  codConcessionaria: number,
  agora: Date,
): Promise<{ quantas: number; maiorMin: number | null }> {
  const { rows } = await sql<{ quantas: number; maiorMin: number | null }>`
    select count(*)::integer as quantas,
      (floor(extract(epoch from ${agora}::timestamptz - min(previsao_entrega)) / 60))::integer as "maiorMin"
    from agendamento
    where cod_concessionaria = ${codConcessionaria} and previsao_entrega < ${agora} and recebido_em is not null
      and situacao not in ('cancelado', 'noShow', 'entregue')`.execute(tx);
  return rows[0] ?? { quantas: 0, maiorMin: null };
}

interface CargaRow {
  codigo: number;
  minutos: number;
}

/** Minutes of jobs on a mechanic's lane on a day, done ones too; null: on nobody's. */
export async function somarPorMecanico(
  tx: Tx,
  codConcessionaria: number,
  dia: string,
): Promise<(Omit<CargaRow, 'codigo'> & { codigo: number | null })[]> {
  const { rows } = await sql<CargaRow>`
    select s.cod_mecanico as codigo, sum(minutos_previstos(s))::integer as minutos
    from servico s
    join agendamento a on a.cod_agendamento = s.cod_agendamento
    join concessionaria k on k.cod_concessionaria = s.cod_concessionaria
    where s.cod_concessionaria = ${codConcessionaria} and not s.cancelado and a.situacao not in ('cancelado', 'noShow')
      and a.dia between ${dia}::date - 30 and ${dia}::date + 1
      and coalesce((s.inicio_planejado at time zone k.fuso)::date, a.dia) = ${dia}
    group by 1`.execute(tx);
  return rows;
}

/** Minutes of a day's appointments with each consultant. */
export async function somarPorConsultor(tx: Tx, codConcessionaria: number, dia: string): Promise<CargaRow[]> {
  const { rows } = await sql<CargaRow>`
    select cod_consultor as codigo, sum(duracao_min)::integer as minutos from agendamento
    where cod_concessionaria = ${codConcessionaria} and dia = ${dia} and cod_consultor is not null
      and situacao not in ('cancelado', 'noShow')
    group by 1`.execute(tx);
  return rows;
}

interface ReservaRow {
  cod: number;
  dia: string;
  tipo: number;
  minutos: number;
}

/** Minutes booked by dealership, day and type of service: jobs on the day they are planned for, else on their appointment's. */
export async function somarReservas(
  tx: Tx,
  casas: readonly number[],
  { de, ate }: { de: string; ate: string },
): Promise<ReservaRow[]> {
  const { rows } = await sql<ReservaRow>`
    select cod, dia::text, tipo, sum(minutos)::integer as minutos from (
      select s.cod_concessionaria as cod, s.cod_tipo_servico as tipo, coalesce((s.inicio_planejado at time zone k.fuso)::date, a.dia) as dia,
        minutos_previstos(s) as minutos
      from agendamento a
      join servico s on s.cod_agendamento = a.cod_agendamento and not s.cancelado and s.status <= 2
      join concessionaria k on k.cod_concessionaria = a.cod_concessionaria
      where a.cod_concessionaria = any (${casas}::integer[]) and a.situacao not in ('cancelado', 'noShow', 'entregue')
        and a.dia between ${de}::date - 30 and ${ate}
    ) r where dia between ${de} and ${ate} group by 1, 2, 3`.execute(tx);
  return rows;
}
