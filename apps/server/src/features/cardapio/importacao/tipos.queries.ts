import type { Tx } from '#kernel/db/database.ts';

/** Codes of the distributor's types of service. */
export async function listTipos(tx: Tx): Promise<Set<number>> {
  const rows = await tx.selectFrom('tipo_servico').select('cod_tipo_servico').execute();
  return new Set(rows.map(({ cod_tipo_servico }) => cod_tipo_servico));
}
