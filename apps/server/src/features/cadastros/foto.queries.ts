import type { Tx } from '#kernel/db/database.ts';
import { deleteImagem, insertImagem } from '#kernel/images/imagem.queries.ts';

interface Pessoa {
  tabela: 'mecanico' | 'consultor';
  cod: number;
  codDistribuidor: number;
}

/** Puts another photo, or none, in the place of a person's and throws the one before away. */
export async function replaceFoto(
  tx: Tx,
  { tabela, cod, codDistribuidor }: Pessoa,
  bytes: Buffer | null,
): Promise<void> {
  const chave = tabela === 'mecanico' ? 'cod_mecanico' : 'cod_consultor';
  const antes = await tx
    .selectFrom(tabela)
    .select('cod_imagem')
    .where(chave, '=', cod)
    .forUpdate()
    .executeTakeFirst();
  const nova = bytes && (await insertImagem(tx, codDistribuidor, { tipo: 'image/webp', bytes }));
  await tx.updateTable(tabela).set({ cod_imagem: nova }).where(chave, '=', cod).execute();
  await deleteImagem(tx, antes?.cod_imagem);
}
