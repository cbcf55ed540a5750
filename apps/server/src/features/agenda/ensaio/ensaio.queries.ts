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
