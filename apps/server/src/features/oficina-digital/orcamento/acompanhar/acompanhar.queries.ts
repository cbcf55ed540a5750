import { sql } from 'kysely';
import type { Tx } from '#kernel/db/database.ts';

export interface EnviadoRow {
  codOrcamento: number;
  /** When the last message about it reached the customer, or will; when it was sent where none left by us. */
  contatoEm: Date;
  vistoEm: Date | null;
  validoAte: Date;
  lembretes: number;
  fuso: string;
}

/** Quotes that are with their customers, or the one asked for if it is. */
export async function listEnviados(tx: Tx, codOrcamento?: number): Promise<EnviadoRow[]> {
  const rows = await tx
    .selectFrom('orcamento as o')
    .innerJoin('concessionaria as k', 'k.cod_concessionaria', 'o.cod_concessionaria')
    .select([
      'o.cod_orcamento as codOrcamento',
      'o.visto_ultima as vistoEm',
      'o.valido_ate as validoAte',
      'o.lembretes',
      'k.fuso',
    ])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('mensagem as m')
            .select(
              sql<Date>`greatest(max(coalesce(m.enviada_em, m.nao_antes, m.criada_em)), o.enviado_em)`.as(
                'em',
              ),
            )
            .whereRef('m.cod_orcamento', '=', 'o.cod_orcamento'),
          'o.enviado_em',
        )
        .as('contatoEm'),
    )
    .where('o.estado', '=', 'enviado')
    .$if(codOrcamento !== undefined, (query) => query.where('o.cod_orcamento', '=', codOrcamento ?? 0))
    .orderBy('o.cod_orcamento')
    .execute();
  return rows.flatMap(({ contatoEm, validoAte, ...row }) =>
    contatoEm === null || validoAte === null ? [] : [{ ...row, contatoEm, validoAte }],
  );
}
