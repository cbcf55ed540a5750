import { sql } from 'kysely';
import type { Lote } from '@oferta/contracts/cardapio/lote.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Tx } from '#kernel/db/database.ts';

interface NovoLote {
  codConcessionaria: number;
  tipo: Lote['tipo'];
  descricao: string;
  /** What the job is asked to do; null when it is done at once. */
  pedido?: unknown;
}

/** Opens a batch: from here to `fecharLote` this transaction's writes are audited by the batch's own lines. */
export async function abrirLote({ tx, tenant, usuario, now }: Ctx, lote: NovoLote): Promise<number> {
  const { cod_lote } = await tx
    .insertInto('lote_alteracao')
    .values({
      cod_distribuidor: tenant.codDistribuidor,
      cod_concessionaria: lote.codConcessionaria,
      tipo: lote.tipo,
      descricao: lote.descricao,
      estado: 'aplicando',
      pedido: lote.pedido === undefined ? null : JSON.stringify(lote.pedido),
      criado_em: now,
      criado_por: usuario?.codUsuario ?? null,
    })
    .returning('cod_lote')
    .executeTakeFirstOrThrow();
  await escreverComoLote(tx, cod_lote);
  return cod_lote;
}

/** Says that what follows in this transaction is the batch's. */
export async function escreverComoLote(tx: Tx, codLote: number | null): Promise<void> {
  await sql`select set_config('app.cod_lote', ${codLote === null ? '' : String(codLote)}, true)`.execute(tx);
}

/** Ends the batch and counts what it did. */
export async function fecharLote(tx: Tx, codLote: number): Promise<void> {
  await sql`update lote_alteracao l set estado = 'aplicado', progresso = 100,
      criados = c.criados, alterados = c.alterados, excluidos = c.excluidos
    from (select count(*) filter (where antes is null) as criados,
        count(*) filter (where antes is not null and versao is not null) as alterados,
        count(*) filter (where versao is null) as excluidos
      from lote_linha where cod_lote = ${codLote}) as c
    where l.cod_lote = ${codLote}`.execute(tx);
  await escreverComoLote(tx, null);
}

const LOTE_FIO = sql`json_build_object('codLote', l.cod_lote, 'codConcessionaria', l.cod_concessionaria, 'tipo', l.tipo,
  'descricao', l.descricao, 'estado', l.estado, 'progresso', l.progresso, 'criados', l.criados, 'alterados', l.alterados,
  'excluidos', l.excluidos, 'erro', l.erro, 'criadoEm', to_char(l.criado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'criadoPor', u.nome, 'naoDesfeitos', l.nao_desfeitos)`;

/** A batch in wire shape; undefined when it is not the caller's. */
export async function findLote(tx: Tx, codLote: number): Promise<Lote | undefined> {
  const { rows } = await sql<{ lote: Lote }>`select ${LOTE_FIO} as lote from lote_alteracao l
    left join usuario u on u.cod_usuario = l.criado_por where l.cod_lote = ${codLote}`.execute(tx);
  return rows[0]?.lote;
}

export const LOTES_DA_CASA = {
  chaves: (codConcessionaria: number) =>
    sql`select cod_lote as cod, cod_lote as ordem from lote_alteracao where cod_concessionaria = ${codConcessionaria}`,
  ordem: sql`ordem desc`,
  linhas: sql`select pagina.pos, ${LOTE_FIO} as linha from pagina join lote_alteracao l on l.cod_lote = pagina.cod
    left join usuario u on u.cod_usuario = l.criado_por`,
};

export interface LoteRow {
  codConcessionaria: number;
  tipo: Lote['tipo'];
  estado: Lote['estado'];
  pedido: unknown;
  linhas: number;
}

/** The batch, locked; undefined when it is not the caller's. */
export async function lockLote(tx: Tx, codLote: number): Promise<LoteRow | undefined> {
  const { rows } = await sql<LoteRow>`
    select cod_concessionaria as "codConcessionaria", tipo, estado, pedido,
      (select count(*)::integer from lote_linha i where i.cod_lote = l.cod_lote) as linhas
    from lote_alteracao l where cod_lote = ${codLote} for update`.execute(tx);
  return rows[0];
}

/** Where a batch stands. */
export async function marcarLote(
  tx: Tx,
  codLote: number,
  marca: { estado?: Lote['estado']; progresso?: number; erro?: string; naoDesfeitos?: Lote['naoDesfeitos'] },
): Promise<void> {
  const { naoDesfeitos, ...campos } = marca;
  await tx
    .updateTable('lote_alteracao')
    .set({ ...campos, ...(naoDesfeitos && { nao_desfeitos: JSON.stringify(naoDesfeitos) }) })
    .where('cod_lote', '=', codLote)
    .execute();
}

/** What a batch was asked to do. Not locked: its progress is written from beside the work. */
export async function findPedido(
  tx: Tx,
  codLote: number,
): Promise<Pick<LoteRow, 'estado' | 'pedido'> | undefined> {
  const { rows } = await sql<Pick<LoteRow, 'estado' | 'pedido'>>`
    select estado, pedido from lote_alteracao where cod_lote = ${codLote}`.execute(tx);
  return rows[0];
}
