import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

/** How many of an import's vehicles have been received since. */
export async function countRecebidos(tx: Tx, codImportacao: number): Promise<number> {
  const { rows } = await sql<{ quantos: number }>`
    select count(*) as quantos from agendamento
    where cod_importacao = ${codImportacao} and recebido_em is not null`.execute(tx);
  return rows[0]?.quantos ?? 0;
}

export interface Importado {
  codAgendamento: number;
  /**
   * Nobody has changed it, its jobs or anything that hangs on it. The clock's no-show, one version of each, does not
   * count, but hides who wrote before it.
   */
  intocado: boolean;
}

/** Appointments that an import made, locked. */
export async function lockImportados(tx: Tx, codigos: readonly number[]): Promise<Importado[]> {
  const { rows } = await sql<Importado>`
    select a.cod_agendamento as "codAgendamento",
      (a.versao = 1 or (a.versao = 2 and a.alterado_por is null and a.situacao = 'noShow'))
      and not exists (select from servico s where s.cod_agendamento = a.cod_agendamento
        and (s.alterado_por is not null or s.versao > a.versao or s.status > 1))
      and not exists (select from ordem_servico o where o.cod_agendamento = a.cod_agendamento) as intocado
    from agendamento a
    where a.cod_agendamento = any (${codigos}::bigint[])
    order by a.cod_agendamento
    for update of a`.execute(tx);
  return rows;
}

/** Deletes an appointment with its jobs; the audit keeps them. */
export async function deleteImportado(tx: Tx, codAgendamento: number): Promise<void> {
  await tx.deleteFrom('servico').where('cod_agendamento', '=', codAgendamento).execute();
  await tx.deleteFrom('agendamento').where('cod_agendamento', '=', codAgendamento).execute();
}
