import type { Tx } from '#kernel/db/database.ts';

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
  const nova = bytes && (await insertImagem(tx, codDistribuidor, bytes));
  await tx.updateTable(tabela).set({ cod_imagem: nova }).where(chave, '=', cod).execute();
  if (antes?.cod_imagem) await tx.deleteFrom('imagem').where('cod_imagem', '=', antes.cod_imagem).execute();
}

async function insertImagem(tx: Tx, codDistribuidor: number, bytes: Buffer): Promise<string> {
  const { cod_imagem } = await tx
    .insertInto('imagem')
    .values({ cod_distribuidor: codDistribuidor, tipo: 'image/webp', bytes })
    .returning('cod_imagem')
    .executeTakeFirstOrThrow();
  return cod_imagem;
}
