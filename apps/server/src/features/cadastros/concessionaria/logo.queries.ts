import type { Tx } from '#kernel/db/database.ts';
import { deleteImagem, insertImagem } from '#kernel/images/imagem.queries.ts';

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
  const nova = bytes && (await insertImagem(tx, codDistribuidor, { tipo: 'image/webp', bytes }));
  await tx
    .updateTable('concessionaria')
    .set({ cod_logo: nova })
    .where('cod_concessionaria', '=', codConcessionaria)
    .execute();
  await deleteImagem(tx, antes?.cod_logo);
}
