import type { Database, Tx } from '#kernel/db/database.ts';

/** Every distributor: which have quotes is only seen inside each. */
export async function listDistribuidoresComOrcamento(db: Database): Promise<number[]> {
  const rows = await db.kysely.selectFrom('distribuidor').select('cod_distribuidor').execute();
  return rows.map(({ cod_distribuidor }) => cod_distribuidor);
}

export interface EnviadoRow {
  codOrcamento: number;
  enviadoEm: Date;
  vistoEm: Date | null;
  validoAte: Date;
  lembretes: number;
  fuso: string;
}

/** Quotes that are with their customers. */
export async function listEnviados(tx: Tx): Promise<EnviadoRow[]> {
  const rows = await tx
    .selectFrom('orcamento as o')
    .innerJoin('concessionaria as k', 'k.cod_concessionaria', 'o.cod_concessionaria')
    .select([
      'o.cod_orcamento as codOrcamento',
      'o.enviado_em as enviadoEm',
      'o.visto_ultima as vistoEm',
      'o.valido_ate as validoAte',
      'o.lembretes',
      'k.fuso',
    ])
    .where('o.estado', '=', 'enviado')
    .orderBy('o.cod_orcamento')
    .execute();
  return rows.flatMap(({ enviadoEm, validoAte, ...row }) =>
    enviadoEm === null || validoAte === null ? [] : [{ ...row, enviadoEm, validoAte }],
  );
}
