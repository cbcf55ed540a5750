import type { Tx } from '#kernel/db/database.ts';

/** Puts another image, or none, in the place of a dealership's logo and throws the one before away. */
export async function replaceLogo(
  tx: Tx,
  codConcessionaria: number,
  { codDistribuidor, bytes }: { codDistribuidor: number; bytes: Buffer | null },
): Promise<void> {
  const antes = await tx
    .selectFrom('concessionaria')
    .select('cod_logo')
    .where('cod_concessionaria', '=', codConcessionaria)
    .forUpdate()
    .executeTakeFirst();
  const nova = bytes && (await insertImagem(tx, codDistribuidor, bytes));
  await tx
    .updateTable('concessionaria')
    .set({ cod_logo: nova })
    .where('cod_concessionaria', '=', codConcessionaria)
    .execute();
  if (antes?.cod_logo) await tx.deleteFrom('imagem').where('cod_imagem', '=', antes.cod_logo).execute();
}

async function insertImagem(tx: Tx, codDistribuidor: number, bytes: Buffer): Promise<string> {
  const { cod_imagem } = await tx
    .insertInto('imagem')
    .values({ cod_distribuidor: codDistribuidor, tipo: 'image/webp', bytes })
    .returning('cod_imagem')
    .executeTakeFirstOrThrow();
  return cod_imagem;
}
