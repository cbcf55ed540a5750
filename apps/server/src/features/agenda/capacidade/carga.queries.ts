import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** What takes places, people and boxes in a span of days, on the dealership's own clock. */
export interface Carga {
  visitas: {
    dia: string;
    inicioMin: number;
    fimMin: number;
    codConsultor: number | null;
    encaixe: boolean;
    transporte: string | null;
  }[];
  /** Planned jobs with the buffer after them; they may have begun days before. */
  janelas: { codMecanico: number | null; deDia: string; deMin: number; ateDia: string; ateMin: number }[];
  /** Jobs of the day that nobody is planned for. */
  semMecanico: { dia: string; tipo: number; minutos: number }[];
}

interface Trecho {
  codConcessionaria: number;
  inicio: string;
  fim: string;
  agora: Date;
  /** Whose own kept hour takes nothing. */
  exceto: number | null;
  /** Whose visit, about to be moved, takes nothing. */
  codAgendamento: number | null;
}

/**
 * All that takes capacity between two days (both included), in one trip: visits, the jobs planned for mechanics, those that
 * wait for one, and the hours that the page keeps for others. A job that runs over its time holds its mechanic until now.
 */
export async function findCarga(tx: Tx, trecho: Trecho): Promise<Carga> {
  const { codConcessionaria, inicio, fim, agora, exceto, codAgendamento } = trecho;
  const { rows } = await sql<{ carga: Carga }>`
    with casa as (select fuso from concessionaria where cod_concessionaria = ${codConcessionaria}),
    guardados as (
      select * from pedido_publico
      where cod_concessionaria = ${codConcessionaria} and dia between ${inicio} and ${fim} and guardado_ate > ${agora}
        and cod_pedido is distinct from ${exceto}::bigint),
    visitas as (
      select dia, hora_min, duracao_min, cod_consultor, encaixe, transporte from agendamento
      where cod_concessionaria = ${codConcessionaria} and dia between ${inicio} and ${fim}
        and situacao not in ('noShow', 'cancelado') and cod_agendamento is distinct from ${codAgendamento}::bigint
      union all
      select dia, hora_min, duracao_min, cod_consultor, false, transporte from guardados),
    janelas as (
      select s.cod_mecanico, s.inicio_planejado as de,
        case when s.status = 2 then greatest(s.fim_planejado, ${agora}) else s.fim_planejado end
          + make_interval(mins => coalesce(f.minutos, 0)) as ate
      from servico s
      left join agenda_publica_folga f
        on f.cod_concessionaria = s.cod_concessionaria and f.cod_tipo_servico = s.cod_tipo_servico
      where s.cod_concessionaria = ${codConcessionaria} and s.inicio_planejado is not null
        and s.status <= 2 and not s.paralisado and not s.encaixe and not s.cancelado
        and s.cod_agendamento is distinct from ${codAgendamento}::bigint
        and s.inicio_planejado < ${fim}::date + 2 and (s.fim_planejado > ${inicio}::date - 1 or s.status = 2)
      union all
      select j."codMecanico", j.inicio, j.fim + make_interval(mins => coalesce(j.folga, 0))
      from guardados g, jsonb_to_recordset(g.janelas)
        as j("codMecanico" integer, inicio timestamptz, fim timestamptz, folga integer))
    select json_build_object(
      'visitas', (select coalesce(json_agg(json_build_object('dia', dia, 'inicioMin', hora_min, 'fimMin', hora_min + duracao_min,
          'codConsultor', cod_consultor, 'encaixe', encaixe, 'transporte', transporte)), '[]') from visitas),
      'janelas', (select coalesce(json_agg(json_build_object('codMecanico', j.cod_mecanico,
          'deDia', (j.de at time zone fuso)::date, 'deMin', (extract(epoch from (j.de at time zone fuso)::time) / 60)::integer,
          'ateDia', (j.ate at time zone fuso)::date, 'ateMin', (extract(epoch from (j.ate at time zone fuso)::time) / 60)::integer)), '[]')
        from janelas j, casa),
      'semMecanico', (select coalesce(json_agg(json_build_object('dia', dia, 'tipo', tipo, 'minutos', minutos)), '[]')
        from (
          select a.dia, s.cod_tipo_servico as tipo, sum(minutos_previstos(s)) as minutos
          from servico s join agendamento a on a.cod_agendamento = s.cod_agendamento
          where a.cod_concessionaria = ${codConcessionaria} and a.dia between ${inicio} and ${fim}
            and a.situacao not in ('noShow', 'cancelado') and a.cod_agendamento is distinct from ${codAgendamento}::bigint
            and s.inicio_planejado is null and s.status = 1 and not s.cancelado
          group by 1, 2) sem)
    ) as carga`.execute(tx);
  return rows[0]?.carga ?? { visitas: [], janelas: [], semMecanico: [] };
}
