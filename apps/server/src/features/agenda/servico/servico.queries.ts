import { sql, type Updateable } from 'kysely';
import type { SituacaoAgendamento } from '@oferta/domain/agenda/marcar/agendamento.ts';
import type { MotivoParalisacao, StatusServico } from '@oferta/domain/agenda/oficina/servico.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Agendamento, Servico } from '#kernel/db/generated/tables.ts';

/** The list of a day in one trip, tenant included: distributor, dealerships, dealership, day, now. */
export const LISTA_SERVICOS = 'select lista_servicos($1, $2, $3, $4::date, $5::timestamptz)';

/** The day's jobs as JSON text, inside a transaction that already has its tenant. */
export async function listServicosDoDia(
  tx: Tx,
  codConcessionaria: number,
  { dia, agora }: { dia: string; agora: Date },
): Promise<string> {
  const { rows } = await sql<{ lista: string }>`
    select servicos_do_dia(${codConcessionaria}, ${dia}::date, ${agora}::timestamptz) as lista`.execute(tx);
  return rows[0]?.lista ?? '[]';
}

/** The stopped jobs of a dealership, longest stopped first, as JSON text. */
export async function listParalisados(tx: Tx, codConcessionaria: number, agora: Date): Promise<string> {
  const { rows } = await sql<{ lista: string }>`
    select servicos_json(array(
      select s.cod_servico from servico s
       where s.cod_concessionaria = ${codConcessionaria} and s.paralisado and not s.cancelado
       order by s.paralisado_em, s.cod_servico
    ), ${agora}::timestamptz) as lista`.execute(tx);
  return rows[0]?.lista ?? '[]';
}

/** One job in wire shape, as JSON text. */
export async function findServicoFio(tx: Tx, codServico: number, agora: Date): Promise<string> {
  const { rows } = await sql<{ servico: string }>`
    select servicos_json(array[${codServico}::bigint], ${agora}::timestamptz)::json ->> 0 as servico`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error(`servico ${codServico} vanished while locked`);
  return row.servico;
}

export type ServicoTravado = NonNullable<Awaited<ReturnType<typeof lockServico>>>;

/**
 * A job and its appointment, locked until the transaction ends. The appointment always first: two actions on jobs of one
 * car then wait for each other instead of dying of a deadlock. Undefined when there is none to work on.
 */
export async function lockServico(tx: Tx, codServico: number) {
  const agendamento = await lockAgendamentoDo(tx, codServico);
  if (!agendamento) return undefined;

  const servico = await tx
    .selectFrom('servico as s')
    .innerJoin('concessionaria as k', 'k.cod_concessionaria', 's.cod_concessionaria')
    .innerJoin('tipo_servico as t', (join) =>
      join
        .onRef('t.cod_distribuidor', '=', 's.cod_distribuidor')
        .onRef('t.cod_tipo_servico', '=', 's.cod_tipo_servico'),
    )
    .select([
      's.cod_servico as codServico',
      's.cod_concessionaria as codConcessionaria',
      's.cod_tipo_servico as codTipoServico',
      't.nome as tipo',
      's.status',
      's.paralisado',
      's.percentual',
      's.cod_mecanico as codMecanico',
      's.cod_box as codBox',
      's.tempo_padrao_min as tempoPadraoMin',
      's.tempo_adicional_min as tempoAdicionalMin',
      's.inicio_planejado as inicioPlanejado',
      's.fim_planejado as fimPlanejado',
      's.encaixe',
      's.data_inicio_servico as dataInicioServico',
      's.data_inicio_servico_execucao as dataInicioExecucao',
      's.motivo_especialidade as motivoEspecialidade',
      's.motivo_paralisacao as motivoParalisacao',
      's.texto_paralisacao as textoParalisacao',
      's.previsao_retorno as previsaoRetorno',
      's.versao',
      's.alterado_por as alteradoPor',
      'k.fuso',
    ])
    .select(sql<number>`minutos_previstos(s)`.as('minutosPrevistos'))
    // The further quote that this job waits for, until the customer has answered it.
    .select((eb) =>
      eb
        .selectFrom('orcamento as o')
        .select('o.numero')
        .whereRef('o.cod_servico', '=', 's.cod_servico')
        .where('o.estado', 'in', ['novo', 'emPrecificacao', 'precificado', 'enviado'])
        .limit(1)
        .as('aguardaOrcamento'),
    )
    .where('s.cod_servico', '=', codServico)
    .where('s.cancelado', '=', false)
    .forUpdate('s')
    .executeTakeFirst();
  return (
    servico && {
      ...servico,
      ...agendamento,
      // Checked columns: the tables admit only these.
      status: servico.status as StatusServico,
      motivoParalisacao: servico.motivoParalisacao as MotivoParalisacao | null,
      situacao: agendamento.situacao as SituacaoAgendamento,
    }
  );
}

/** The appointment of a job, locked, while it counts. */
function lockAgendamentoDo(tx: Tx, codServico: number) {
  return tx
    .selectFrom('agendamento as a')
    .select([
      'a.cod_agendamento as codAgendamento',
      'a.situacao',
      'a.os_aberta as osAberta',
      'a.recebido_em as recebidoEm',
    ])
    .where('a.cod_agendamento', '=', (eb) =>
      eb.selectFrom('servico as s').select('s.cod_agendamento').where('s.cod_servico', '=', codServico),
    )
    .where('a.situacao', 'not in', ['cancelado', 'noShow'])
    .forUpdate()
    .executeTakeFirst();
}

export async function updateServico(tx: Tx, codServico: number, change: Updateable<Servico>): Promise<void> {
  await tx.updateTable('servico').set(change).where('cod_servico', '=', codServico).execute();
}

/** The statuses of all jobs of an appointment that still count. */
export async function listStatus(tx: Tx, codAgendamento: number): Promise<StatusServico[]> {
  const rows = await tx
    .selectFrom('servico')
    .select('status')
    .where('cod_agendamento', '=', codAgendamento)
    .where('cancelado', '=', false)
    .execute();
  return rows.map(({ status }) => status as StatusServico);
}

export async function updateAgendamento(
  tx: Tx,
  codAgendamento: number,
  change: Updateable<Agendamento>,
): Promise<void> {
  await tx.updateTable('agendamento').set(change).where('cod_agendamento', '=', codAgendamento).execute();
}

/** Closes (or, with null, opens again) the order of an appointment, where it has one. */
export async function updateOrdemServico(
  tx: Tx,
  codAgendamento: number,
  fechadaEm: Date | null,
): Promise<void> {
  await tx
    .updateTable('ordem_servico')
    .set({ aberta: fechadaEm === null, fechada_em: fechadaEm })
    .where('cod_agendamento', '=', codAgendamento)
    .execute();
}

interface Trecho {
  codDistribuidor: number;
  codConcessionaria: number;
  codServico: number;
  codMecanico: number;
  inicio: Date;
}

export async function openIntervalo(tx: Tx, trecho: Trecho): Promise<void> {
  await tx
    .insertInto('servico_intervalo')
    .values({
      cod_distribuidor: trecho.codDistribuidor,
      cod_concessionaria: trecho.codConcessionaria,
      cod_servico: trecho.codServico,
      cod_mecanico: trecho.codMecanico,
      inicio: trecho.inicio,
    })
    .execute();
}

/** Ends the open stretch of a job, if there is one. Clocks of two servers may differ by a little: never before its start. */
export async function closeIntervalo(
  tx: Tx,
  codServico: number,
  { fim, motivo }: { fim: Date; motivo: string },
): Promise<void> {
  await tx
    .updateTable('servico_intervalo')
    .set({ fim: sql`greatest(inicio, ${fim}::timestamptz)`, motivo_fim: motivo })
    .where('cod_servico', '=', codServico)
    .where('fim', 'is', null)
    .execute();
}

/**
 * The last stretch before the start that runs now: a stretch that a handover ended belongs to the same start as the next.
 * 0 when this start is the first.
 */
const antesDoInicio = (codServico: number) => sql<number>`coalesce((
  select max(a.cod_intervalo) from servico_intervalo a
  where a.cod_servico = ${codServico} and a.fim is not null and a.motivo_fim is distinct from 'atribuirMecanico'), 0)`;

/** Whether work was done on a job before the start that runs now. */
export async function hasTrabalhoAntes(tx: Tx, codServico: number): Promise<boolean> {
  const row = await tx
    .selectFrom('servico_intervalo')
    .select('cod_intervalo')
    .where('cod_servico', '=', codServico)
    .where('motivo_fim', 'is distinct from', 'cancelarInicio')
    .where('cod_intervalo', '<=', antesDoInicio(codServico))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How far a job was told to be when the start that runs now began; undefined when it still is told that. */
export async function findPercentualNoInicio(tx: Tx, codServico: number): Promise<number | undefined> {
  const { rows } = await sql<{ percentual: number }>`
    with registro as (
      select cod_auditoria, antes, depois from auditoria
      where cod_distribuidor = current_setting('app.cod_distribuidor')::integer and tabela = 'servico' and chave = ${codServico}
    )
    select (antes ->> 'percentual')::integer as percentual
    from registro
    where antes ? 'percentual'
      and cod_auditoria > (select max(cod_auditoria) from registro where antes ->> 'status' = '1' and depois ->> 'status' = '2')
    order by cod_auditoria
    limit 1`.execute(tx);
  return rows[0]?.percentual;
}

/** Ends the start that runs now as one that was a mistake: none of its stretches was work. */
export async function cancelIntervalos(tx: Tx, codServico: number, agora: Date): Promise<void> {
  await tx
    .updateTable('servico_intervalo')
    .set({
      fim: sql`coalesce(fim, greatest(inicio, ${agora}::timestamptz))`,
      motivo_fim: 'cancelarInicio',
      cancelado_em: agora,
    })
    .where('cod_servico', '=', codServico)
    .where('cod_intervalo', '>', antesDoInicio(codServico))
    .execute();
}

/** The job a mechanic has running, other than this one. */
export function findEmExecucao(tx: Tx, codMecanico: number, codServico: number) {
  return tx
    .selectFrom('servico as s')
    .innerJoin('agendamento as a', 'a.cod_agendamento', 's.cod_agendamento')
    .innerJoin('mecanico as m', 'm.cod_mecanico', 's.cod_mecanico')
    .select(['s.cod_servico as codServico', 'm.nome as mecanico', 'a.cliente', 'a.placa', 'a.chassi'])
    .where('s.cod_mecanico', '=', codMecanico)
    .where('s.status', '=', 2)
    .where('s.paralisado', '=', false)
    .where('s.cancelado', '=', false)
    .where('s.cod_servico', '<>', codServico)
    .executeTakeFirst();
}

/** Why a job is stopped; null when it is not, or is not the caller's. */
export async function findMotivoParalisacao(tx: Tx, codServico: number): Promise<string | null> {
  const row = await tx
    .selectFrom('servico')
    .select('motivo_paralisacao')
    .where('cod_servico', '=', codServico)
    .where('paralisado', '=', true)
    .where('cancelado', '=', false)
    .executeTakeFirst();
  return row?.motivo_paralisacao ?? null;
}
