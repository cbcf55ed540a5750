import { sql } from 'kysely';
import type { PreferenciasDeAviso } from '@oferta/contracts/machines/aviso.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { AssinaturaDePush } from '#kernel/gateways/push-gateway.ts';

type Aparelho = PreferenciasDeAviso['aparelhos'][number];

/** A person's devices, the one that was seen last first. */
export async function listAparelhos(tx: Tx, codUsuario: number): Promise<Aparelho[]> {
  const { rows } = await sql<Aparelho>`
    select cod_aparelho as "codAparelho", nome, endereco, instante_fio(visto_em) as "vistoEm",
        instante_fio(recebeu_em) as "recebeuEm", erro
      from aviso_aparelho where cod_usuario = ${codUsuario} order by visto_em desc, cod_aparelho desc`.execute(
    tx,
  );
  return rows;
}

interface NovoAparelho extends AssinaturaDePush {
  codDistribuidor: number;
  codUsuario: number;
  nome: string;
  agora: Date;
}

/** Keeps a browser as this person's, whosever it was before. */
export async function saveAparelho(
  tx: Tx,
  { codDistribuidor, codUsuario, nome, agora, endereco, p256dh, auth }: NovoAparelho,
): Promise<void> {
  await tx
    .insertInto('aviso_aparelho')
    .values({
      cod_distribuidor: codDistribuidor,
      cod_usuario: codUsuario,
      nome,
      endereco,
      p256dh,
      auth,
      criado_em: agora,
      visto_em: agora,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['cod_distribuidor', 'endereco'])
        .doUpdateSet({ cod_usuario: codUsuario, nome, p256dh, auth, visto_em: agora, erro: null }),
    )
    .execute();
}

/** False: it is none of theirs. */
export async function deleteAparelho(
  tx: Tx,
  { codUsuario, codAparelho }: { codUsuario: number; codAparelho: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('aviso_aparelho')
    .where('cod_usuario', '=', codUsuario)
    .where('cod_aparelho', '=', codAparelho)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type AparelhoDePush = AssinaturaDePush & { codAparelho: number; codUsuario: number };

/** What a push to a device needs. */
export async function findAparelho(tx: Tx, codAparelho: number): Promise<AparelhoDePush | undefined> {
  return tx
    .selectFrom('aviso_aparelho')
    .select(['cod_aparelho as codAparelho', 'cod_usuario as codUsuario', 'endereco', 'p256dh', 'auth'])
    .where('cod_aparelho', '=', codAparelho)
    .executeTakeFirst();
}

/** Notes that its push service took one, or (`erro`) why not. */
export async function markAparelho(
  tx: Tx,
  codAparelho: number,
  como: { recebeuEm: Date } | { erro: string },
): Promise<void> {
  await tx
    .updateTable('aviso_aparelho')
    .set('erro' in como ? { erro: como.erro.slice(0, 300) } : { recebeu_em: como.recebeuEm, erro: null })
    .where('cod_aparelho', '=', codAparelho)
    .execute();
}

/** The distributor's pair, its private half sealed. */
export async function findChave(tx: Tx): Promise<{ publica: string; privada: Buffer } | undefined> {
  return tx.selectFrom('aviso_chave').select(['publica', 'segredo as privada']).executeTakeFirst();
}

/** Keeps a pair where there is none, or in the place of one that nothing opens any more (`velha`). */
export async function saveChave(
  tx: Tx,
  {
    codDistribuidor,
    publica,
    privada,
    velha,
  }: { codDistribuidor: number; publica: string; privada: Buffer; velha: string | null },
): Promise<void> {
  await tx
    .insertInto('aviso_chave')
    .values({ cod_distribuidor: codDistribuidor, publica, segredo: privada })
    .onConflict((conflict) =>
      conflict
        .column('cod_distribuidor')
        .doUpdateSet({ publica, segredo: privada })
        .where('aviso_chave.publica', '=', velha),
    )
    .execute();
}

/** Browsers are bound to the key that they were asked with: with another none of them takes anything. */
export async function deleteAparelhosDaChave(tx: Tx): Promise<void> {
  await tx.deleteFrom('aviso_aparelho').execute();
}
