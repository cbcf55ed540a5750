import { sql } from 'kysely';
import type { VisitaMarcada } from '@oferta/domain/agenda/marcar/atingida.ts';
import type { Tx } from '#kernel/db/database.ts';

/** A visit ahead, with what it holds and whose it is. */
export interface VisitaAdianteRow extends VisitaMarcada {
  codAgendamento: number;
  cliente: string;
  telefone: string | null;
  placa: string | null;
  modelo: string;
}

interface Trecho {
  codConcessionaria: number;
  agora: Date;
  /** Days of the visit, both included. */
  de: string;
  ate: string;
}

/** The visits that are awaited from now on, in the order in which they come; those kept at the very hour they have are `mantida`. */
export async function listVisitasAdiante(
  tx: Tx,
  { codConcessionaria, agora, de, ate }: Trecho,
): Promise<(VisitaAdianteRow & { mantida: boolean })[]> {
  const { rows } = await sql<VisitaAdianteRow & { mantida: boolean }>`
    select a.cod_agendamento::integer as "codAgendamento", a.cliente, a.telefone, a.placa, a.modelo, a.dia::text,
      a.hora_min as "inicioMin", a.duracao_min as "duracaoMin", a.cod_consultor as "codConsultor",
      exists (select from visita_mantida v where v.cod_agendamento = a.cod_agendamento and v.inicio = a.inicio) as mantida,
      coalesce((
        select json_agg(json_build_object('dia', (s.inicio_planejado at time zone c.fuso)::date,
          'inicioMin', (extract(epoch from (s.inicio_planejado at time zone c.fuso)::time) / 60)::integer,
          'fimMin', case when (s.fim_planejado at time zone c.fuso)::date > (s.inicio_planejado at time zone c.fuso)::date then 1440
            else (extract(epoch from (s.fim_planejado at time zone c.fuso)::time) / 60)::integer end,
          'codMecanico', s.cod_mecanico, 'codBox', s.cod_box))
        from servico s
        where s.cod_agendamento = a.cod_agendamento and s.inicio_planejado is not null and s.status = 1 and not s.cancelado), '[]') as janelas
    from agendamento a join concessionaria c on c.cod_concessionaria = a.cod_concessionaria
    where a.cod_concessionaria = ${codConcessionaria} and a.situacao in ('pendente', 'confirmado') and a.recebido_em is null
      and a.inicio > ${agora} and a.dia between ${de} and ${ate}
    order by a.inicio, a.cod_agendamento`.execute(tx);
  return rows;
}

/** A visit's hour, and whether it is still awaited; locked. */
export async function lockVisita(
  tx: Tx,
  codAgendamento: number,
): Promise<{ codConcessionaria: number; inicio: Date; esperada: boolean } | undefined> {
  const { rows } = await sql<{ codConcessionaria: number; inicio: Date; esperada: boolean }>`
    select cod_concessionaria as "codConcessionaria", inicio, situacao in ('pendente', 'confirmado') as esperada
    from agendamento where cod_agendamento = ${codAgendamento} for update`.execute(tx);
  return rows[0];
}

interface Mantida {
  codDistribuidor: number;
  codConcessionaria: number;
  codAgendamento: number;
  inicio: Date;
  agora: Date;
  por: number | null;
}

/** Notes that somebody looked at it and it stays at the hour it has. */
export async function saveMantida(tx: Tx, mantida: Mantida): Promise<void> {
  const estado = { inicio: mantida.inicio, mantida_em: mantida.agora, mantida_por: mantida.por };
  await tx
    .insertInto('visita_mantida')
    .values({
      cod_agendamento: mantida.codAgendamento,
      cod_distribuidor: mantida.codDistribuidor,
      cod_concessionaria: mantida.codConcessionaria,
      ...estado,
    })
    .onConflict((conflict) => conflict.column('cod_agendamento').doUpdateSet(estado))
    .execute();
}
