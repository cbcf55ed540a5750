import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

interface DoDiaRow {
  agendados: number;
  recebidos: number;
  esperados: number;
  naoVieram: number;
  recepcaoMediaMin: number | null;
}

/** First and last day, both counted. */
interface Trecho {
  de: string;
  ate: string;
}

/** Appointments of days as their lists count them, and how long received cars waited for their first job. */
export async function contarDosDias(
  tx: Tx,
  codConcessionaria: number,
  { de, ate, agora }: Trecho & { agora: Date },
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
    where a.cod_concessionaria = ${codConcessionaria} and a.dia between ${de} and ${ate} and a.situacao <> 'cancelado'`.execute(
    tx,
  );
  return rows[0] ?? { agendados: 0, recebidos: 0, esperados: 0, naoVieram: 0, recepcaoMediaMin: null };
}

/** The mean of these spans' appointments, of those that had any; null when none had. */
export async function mediaDosTrechos(
  tx: Tx,
  codConcessionaria: number,
  trechos: readonly Trecho[],
): Promise<number | null> {
  const { rows } = await sql<{ media: number | null }>`
    select avg(quantos)::float8 as media from (
      select count(*) as quantos
      from json_to_recordset(${JSON.stringify(trechos)}::json) as t(de date, ate date)
      join agendamento a on a.cod_concessionaria = ${codConcessionaria} and a.dia between t.de and t.ate
        and a.situacao <> 'cancelado'
      group by t.de) d`.execute(tx);
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

/** Minutes of a day's jobs. */
export interface CargaRow {
  cod: number;
  dia: string;
  tipo: number;
  /** Null: nobody is planned for them. */
  codMecanico: number | null;
  minutos: number;
  /** Of those, what is still to be worked. */
  porFazerMin: number;
}

/**
 * What a day is taken by, and the one place that counts it: the planned minutes of its jobs, done ones too, on the day they are
 * planned for, else on their appointment's.
 */
export async function somarCarga(
  tx: Tx,
  casas: readonly number[],
  { de, ate, agora }: { de: string; ate: string; agora: Date },
): Promise<CargaRow[]> {
  const { rows } = await sql<CargaRow>`
    select cod, dia::text, tipo, "codMecanico", sum(minutos)::integer as minutos, sum(por_fazer)::integer as "porFazerMin"
    from (
      select s.cod_concessionaria as cod, coalesce((s.inicio_planejado at time zone k.fuso)::date, a.dia) as dia,
        s.cod_tipo_servico as tipo, s.cod_mecanico as "codMecanico", p.minutos,
        case s.status when 1 then p.minutos when 2 then greatest(0, p.minutos - minutos_trabalhados(s.cod_servico, ${agora}))
          else 0 end as por_fazer
      from agendamento a
      join servico s on s.cod_agendamento = a.cod_agendamento and not s.cancelado
      join concessionaria k on k.cod_concessionaria = a.cod_concessionaria
      cross join lateral (select minutos_previstos(s) as minutos) p
      where a.cod_concessionaria = any (${casas}::integer[]) and a.situacao not in ('cancelado', 'noShow')
        and a.dia between ${de}::date - 30 and ${ate}::date + 1
    ) c where dia between ${de} and ${ate} group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** What earlier days left to be worked on cars that are in the house. */
export async function somarTrazido(
  tx: Tx,
  codConcessionaria: number,
  { hoje, agora }: { hoje: string; agora: Date },
): Promise<Pick<CargaRow, 'tipo' | 'codMecanico' | 'porFazerMin'>[]> {
  const { rows } = await sql<Pick<CargaRow, 'tipo' | 'codMecanico' | 'porFazerMin'>>`
    select s.cod_tipo_servico as tipo, s.cod_mecanico as "codMecanico",
      sum(greatest(0, minutos_previstos(s) - minutos_trabalhados(s.cod_servico, ${agora})))::integer as "porFazerMin"
    from agendamento a
    join servico s on s.cod_agendamento = a.cod_agendamento and not s.cancelado and s.status <= 2
    join concessionaria k on k.cod_concessionaria = a.cod_concessionaria
    where a.cod_concessionaria = ${codConcessionaria} and a.recebido_em is not null
      and a.situacao not in ('cancelado', 'noShow', 'entregue') and a.dia < ${hoje}
      and coalesce((s.inicio_planejado at time zone k.fuso)::date, a.dia) < ${hoje}
    group by 1, 2`.execute(tx);
  return rows;
}

/** A job of the days that is not done. */
export interface TrabalhoRow {
  dia: string;
  codAgendamento: number;
  placa: string | null;
  modelo: string;
  servico: string;
  tipo: number;
  codMecanico: number | null;
  mecanico: string | null;
  /** Earlier days left it to today. */
  trazido: boolean;
  porFazerMin: number;
}

/** The jobs that `somarCarga` and `somarTrazido` add up, as far as they are to be worked still, in the order of their hours. */
export async function listTrabalhos(
  tx: Tx,
  codConcessionaria: number,
  { de, ate, hoje, agora }: Trecho & { hoje: string; agora: Date },
): Promise<TrabalhoRow[]> {
  const { rows } = await sql<TrabalhoRow>`
    select c.dia::text, c.cod_agendamento as "codAgendamento", c.placa, c.modelo, c.descricao as servico,
      c.cod_tipo_servico as tipo, c.cod_mecanico as "codMecanico", m.nome as mecanico, c.trazido, c.por_fazer as "porFazerMin"
    from (
      select a.cod_agendamento, a.placa, a.modelo, s.descricao, s.cod_tipo_servico, s.cod_mecanico, s.cod_servico, d.dia,
        coalesce(s.inicio_planejado, a.inicio) as hora,
        (a.recebido_em is not null and a.situacao <> 'entregue' and a.dia < ${hoje} and d.dia < ${hoje}) as trazido,
        case s.status when 1 then minutos_previstos(s)
          else greatest(0, minutos_previstos(s) - minutos_trabalhados(s.cod_servico, ${agora})) end as por_fazer
      from agendamento a
      join servico s on s.cod_agendamento = a.cod_agendamento and not s.cancelado and s.status <= 2
      join concessionaria k on k.cod_concessionaria = a.cod_concessionaria
      cross join lateral (select coalesce((s.inicio_planejado at time zone k.fuso)::date, a.dia) as dia) d
      where a.cod_concessionaria = ${codConcessionaria} and a.situacao not in ('cancelado', 'noShow') and a.dia <= ${ate}::date + 1
        and (a.dia >= ${de}::date - 30 or (a.recebido_em is not null and a.situacao <> 'entregue'))
    ) c left join mecanico m on m.cod_mecanico = c.cod_mecanico
    where c.trazido or c.dia between ${de} and ${ate} order by c.hora, c.cod_servico`.execute(tx);
  return rows;
}

interface ConsultorRow {
  codigo: number;
  minutos: number;
}

/** Minutes of the days' appointments with each consultant. */
export async function somarPorConsultor(
  tx: Tx,
  codConcessionaria: number,
  { de, ate }: Trecho,
): Promise<ConsultorRow[]> {
  const { rows } = await sql<ConsultorRow>`
    select cod_consultor as codigo, sum(duracao_min)::integer as minutos from agendamento
    where cod_concessionaria = ${codConcessionaria} and dia between ${de} and ${ate} and cod_consultor is not null
      and situacao not in ('cancelado', 'noShow')
    group by 1`.execute(tx);
  return rows;
}
