import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import type { Ctx } from '../context.ts';
import { refuse } from '../errors.ts';

export interface Keyed {
  chave: string;
  /** Method, path and body: the same key with another request is an error, not a repeat. */
  pedido: string;
}

/** What is kept of a request to know it again. */
export const requestHash = ({ pedido }: Keyed): Buffer => createHash('sha256').update(pedido).digest();

/**
 * Does the work once per key. A repeat that arrives meanwhile waits for the first (the row's lock) and then gets the
 * very answer the first got; a refused first try leaves no row, so trying again really tries again.
 */
export async function once(ctx: Ctx, keyed: Keyed, work: () => Promise<string>): Promise<string> {
  const { chave } = keyed;
  const codUsuario = ctx.usuario?.codUsuario ?? 0;
  const hash = requestHash(keyed);

  const claimed = await sql`
    insert into idempotencia (cod_distribuidor, cod_usuario, chave, pedido_hash)
    values (${ctx.tenant.codDistribuidor}, ${codUsuario}, ${chave}, ${hash})
    on conflict do nothing`.execute(ctx.tx);

  if (claimed.numAffectedRows === 0n) {
    const { rows } = await sql<{ pedido_hash: Buffer; resposta: string }>`
      select pedido_hash, resposta from idempotencia
      where cod_distribuidor = ${ctx.tenant.codDistribuidor} and cod_usuario = ${codUsuario} and chave = ${chave}`.execute(
      ctx.tx,
    );
    const [kept] = rows;
    if (!kept || !kept.pedido_hash.equals(hash)) refuse(doorRefusals.chaveReutilizada);
    return kept.resposta;
  }

  const resposta = await work();
  await sql`
    update idempotencia set resposta = ${resposta}, status = 200
    where cod_distribuidor = ${ctx.tenant.codDistribuidor} and cod_usuario = ${codUsuario} and chave = ${chave}`.execute(
    ctx.tx,
  );
  return resposta;
}
