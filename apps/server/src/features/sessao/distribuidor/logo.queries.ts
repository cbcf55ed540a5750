import type { Tx } from '#kernel/db/database.ts';
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
  if (antes) await tx.deleteFrom('imagem').where('cod_imagem', '=', antes.cod_imagem).execute();
  if (!logo) return;
  const { cod_imagem } = await tx
    .insertInto('imagem')
    .values({ cod_distribuidor: codDistribuidor, ...logo })
    .returning('cod_imagem')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('distribuidor_logo')
    .values({ cod_distribuidor: codDistribuidor, cod_imagem, fundo })
    .execute();
}
