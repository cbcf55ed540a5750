import { sql } from 'kysely';
import type { Decidido } from '@oferta/domain/vendas/dms/conciliacao.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Casa } from '../leitura/leitura.queries.ts';

export type DecididoRow = Decidido & { readonly dia: string };

interface Periodo {
  readonly inicio: string;
  readonly fim: string;
}

/** What somebody decided of a span of days. */
export async function listDecididos(
  tx: Tx,
  codConcessionaria: number,
  { inicio, fim }: Periodo,
): Promise<DecididoRow[]> {
  const { rows } = await sql<DecididoRow>`
    select dia::text as dia, campo, decisao, nosso, dms from conciliacao_dms
    where cod_concessionaria = ${codConcessionaria} and dia between ${inicio} and ${fim}`.execute(tx);
  return rows;
}

/** Keeps decisions; a field decided before is decided anew. */
export async function saveDecididos(
  tx: Tx,
  { codDistribuidor, codConcessionaria, agora }: Casa,
  { decididos, codUsuario }: { decididos: readonly DecididoRow[]; codUsuario: number | null },
): Promise<void> {
  if (decididos.length === 0) return;
  await sql`
    insert into conciliacao_dms (cod_distribuidor, cod_concessionaria, dia, campo, decisao, nosso, dms, decidido_em, decidido_por)
    select ${codDistribuidor}, ${codConcessionaria}, d.dia, d.campo, d.decisao, d.nosso, d.dms, ${agora}, ${codUsuario}::integer
    from jsonb_to_recordset(${JSON.stringify(decididos)}::jsonb)
      as d(dia date, campo text, decisao text, nosso bigint, dms bigint)
    order by d.dia, d.campo
    on conflict on constraint conciliacao_dms_campo do update set decisao = excluded.decisao, nosso = excluded.nosso,
      dms = excluded.dms, decidido_em = excluded.decidido_em, decidido_por = excluded.decidido_por`.execute(
    tx,
  );
}
