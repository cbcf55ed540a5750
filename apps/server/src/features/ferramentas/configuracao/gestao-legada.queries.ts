import type { Tx } from '#kernel/db/database.ts';

/** Where logins are passed on to from now on; null: nowhere. What was asked for is settled with it. */
export async function updateGestao(tx: Tx, codDistribuidor: number, url: string | null): Promise<void> {
  await tx
    .updateTable('distribuidor')
    .set({ url_gestao_legado: url, gestao_pedida: null, gestao_pedida_por: null, gestao_pedida_em: null })
    .where('cod_distribuidor', '=', codDistribuidor)
    .execute();
}

/** Notes who confirms what was asked for: the table refuses whoever asked. */
export async function markConfirmada(tx: Tx, codDistribuidor: number, codUsuario: number): Promise<void> {
  await tx
    .updateTable('distribuidor')
    .set({ gestao_confirmada_por: codUsuario })
    .where('cod_distribuidor', '=', codDistribuidor)
    .execute();
}

/** Keeps an address until a second person confirms it. */
export async function insertPedido(
  tx: Tx,
  codDistribuidor: number,
  { url, codUsuario, agora }: { url: string; codUsuario: number; agora: Date },
): Promise<void> {
  await tx
    .updateTable('distribuidor')
    .set({
      gestao_pedida: url,
      gestao_pedida_por: codUsuario,
      gestao_pedida_em: agora,
      gestao_confirmada_por: null,
    })
    .where('cod_distribuidor', '=', codDistribuidor)
    .execute();
}

/** The e-mail addresses of all developers: the distributor's own and those of the platform. */
export async function listDesenvolvedores(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('usuario')
    .select('email')
    .where('cod_nivel', '=', -1)
    .where('ativo', '=', true)
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}
