import type { Tx } from '#kernel/db/database.ts';

interface NovaImagem {
  readonly tipo: string;
  readonly bytes: Buffer;
}

/** Keeps a picture of the distributor's; answers the code that it is found by. */
export async function insertImagem(tx: Tx, codDistribuidor: number, imagem: NovaImagem): Promise<string> {
  const { cod_imagem } = await tx
    .insertInto('imagem')
    .values({ cod_distribuidor: codDistribuidor, ...imagem })
    .returning('cod_imagem')
    .executeTakeFirstOrThrow();
  return cod_imagem;
}

/** Throws a picture away, once nobody's record names it any more; null: there is none. */
export async function deleteImagem(tx: Tx, codImagem: string | null | undefined): Promise<void> {
  if (codImagem) await tx.deleteFrom('imagem').where('cod_imagem', '=', codImagem).execute();
}
