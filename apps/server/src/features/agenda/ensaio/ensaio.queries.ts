import type { Tx } from '#kernel/db/database.ts';

/** Which of these jobs are another dealership's. */
export async function listDeOutraCasa(
  tx: Tx,
  codConcessionaria: number,
  codigos: readonly number[],
): Promise<number[]> {
  if (codigos.length === 0) return [];
  const rows = await tx
    .selectFrom('servico')
    .select('cod_servico as codServico')
    .where('cod_servico', 'in', codigos)
    .where('cod_concessionaria', '<>', codConcessionaria)
    .execute();
  return rows.map(({ codServico }) => codServico);
}

/** The first job of a visit, and the visit of a job. */
export async function findServicoDe(
  tx: Tx,
  por: { codAgendamento: number } | { codServico: number },
): Promise<{ codAgendamento: number; codServico: number } | undefined> {
  return tx
    .selectFrom('servico')
    .select(['cod_agendamento as codAgendamento', 'cod_servico as codServico'])
    .where((eb) =>
      'codServico' in por
        ? eb('cod_servico', '=', por.codServico)
        : eb('cod_agendamento', '=', por.codAgendamento),
    )
    .orderBy('ordem')
    .executeTakeFirst();
}

/** Why a visit was let in although it makes another late. */
export async function notarMotivo(tx: Tx, codAgendamento: number, motivo: string): Promise<void> {
  await tx
    .updateTable('agendamento')
    .set({ motivo_encaixe: motivo })
    .where('cod_agendamento', '=', codAgendamento)
    .execute();
}
