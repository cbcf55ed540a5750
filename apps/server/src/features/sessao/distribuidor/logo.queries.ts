import type { Tx } from '#kernel/db/database.ts';
import { deleteImagem, insertImagem } from '#kernel/images/imagem.queries.ts';
import type { Logo } from './ler-logo.ts';

interface Troca {
  /** The ground that the logo is drawn for. */
  readonly fundo: 'claro' | 'escuro';
  readonly logo: Logo | null;
}

/** Puts another logo, or none, in the place of a distributor's on a ground and throws the one before away. */
export async function replaceLogo(tx: Tx, codDistribuidor: number, { fundo, logo }: Troca): Promise<void> {
  const antes = await tx
    .deleteFrom('distribuidor_logo')
    .where('cod_distribuidor', '=', codDistribuidor)
    .where('fundo', '=', fundo)
    .returning('cod_imagem')
    .executeTakeFirst();
  await deleteImagem(tx, antes?.cod_imagem);
  if (!logo) return;
  const cod_imagem = await insertImagem(tx, codDistribuidor, logo);
  await tx
    .insertInto('distribuidor_logo')
    .values({ cod_distribuidor: codDistribuidor, cod_imagem, fundo })
    .execute();
}
