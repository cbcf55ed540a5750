import { sql } from 'kysely';
import type { ServicoMarcado } from '@oferta/domain/agenda/importacao/casar-servicos.ts';
import type { Tx } from '#kernel/db/database.ts';

/** The code of the appointment that a DMS calls so. */
export async function findDoDms(
  tx: Tx,
  codConcessionaria: number,
  numeroDms: string,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('agendamento')
    .select('cod_agendamento')
    .where('cod_concessionaria', '=', codConcessionaria)
    .where('numero_dms', '=', numeroDms)
    .executeTakeFirst();
  return row?.cod_agendamento;
}

/** Of these jobs, those that an integration key brought: only the audit knows who made a job. */
export async function listDoDms(
  tx: Tx,
  codServicos: readonly number[],
): Promise<Set<ServicoMarcado['codServico']>> {
  const { rows } = await sql<{ chave: number }>`
    select chave from auditoria
    where cod_distribuidor = current_setting('app.cod_distribuidor')::integer and tabela = 'servico'
      and chave = any (${codServicos}::bigint[]) and antes is null and cod_chave is not null`.execute(tx);
  return new Set(rows.map(({ chave }) => chave));
}
