import { sql, type Insertable, type Updateable } from 'kysely';
import type { Tables } from '#kernel/db/generated/tables.ts';
import type { Tx } from '#kernel/db/database.ts';

export type ServicoRow = Awaited<ReturnType<typeof lockServicos>>[number];

export type MudancaServico = Updateable<Tables['servico']>;

/** The living jobs of appointments, locked, in their order. */
export function lockServicos(tx: Tx, codAgendamentos: readonly number[]) {
  return tx
    .selectFrom('servico')
    .selectAll()
    .where('cod_agendamento', 'in', codAgendamentos)
    .where('cancelado', '=', false)
    .orderBy('cod_servico')
    .forUpdate()
    .execute();
}

/** What a visit's jobs are and how long they take, in their order. */
export function listTrabalhos(tx: Tx, codAgendamento: number) {
  return tx
    .selectFrom('servico')
    .select(['cod_tipo_servico', 'tempo_padrao_min', 'tempo_adicional_min'])
    .where('cod_agendamento', '=', codAgendamento)
    .where('cancelado', '=', false)
    .orderBy('ordem')
    .orderBy('cod_servico')
    .execute();
}

/** Whether anybody has ever worked on the car of an appointment, also on a job that was taken out since. */
export async function houveTrabalho(tx: Tx, codAgendamento: number): Promise<boolean> {
  const { rows } = await sql<{ houve: boolean }>`select houve_trabalho(${codAgendamento}) as houve`.execute(
    tx,
  );
  return rows[0]?.houve ?? false;
}

/** Who touched an appointment's jobs last, those taken out included; null for the system. */
export async function findEditorDosServicos(tx: Tx, codAgendamento: number): Promise<number | null> {
  const row = await tx
    .selectFrom('servico')
    .select('alterado_por')
    .where('cod_agendamento', '=', codAgendamento)
    .orderBy('alterado_em', 'desc')
    .orderBy('cod_servico', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.alterado_por ?? null;
}

export async function insertServicos(tx: Tx, rows: readonly Insertable<Tables['servico']>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('servico').values(rows).execute();
}

export async function updateServico(tx: Tx, codServico: number, mudanca: MudancaServico): Promise<void> {
  await tx.updateTable('servico').set(mudanca).where('cod_servico', '=', codServico).execute();
}

/** A change to all living jobs of an appointment. */
export async function updateServicosDo(
  tx: Tx,
  codAgendamento: number,
  mudanca: MudancaServico,
): Promise<void> {
  await tx
    .updateTable('servico')
    .set(mudanca)
    .where('cod_agendamento', '=', codAgendamento)
    .where('cancelado', '=', false)
    .execute();
}

/** The jobs that were cancelled together with their appointment. */
export function lockServicosCanceladosCom(tx: Tx, codAgendamento: number) {
  return tx
    .selectFrom('servico')
    .selectAll()
    .where('cod_agendamento', '=', codAgendamento)
    .where('cancelado_com_agendamento', '=', true)
    .orderBy('cod_servico')
    .forUpdate()
    .execute();
}

export async function reviveServicos(tx: Tx, codAgendamento: number): Promise<void> {
  await tx
    .updateTable('servico')
    .set({ cancelado: false, cancelado_com_agendamento: false })
    .where('cod_agendamento', '=', codAgendamento)
    .where('cancelado_com_agendamento', '=', true)
    .execute();
}
