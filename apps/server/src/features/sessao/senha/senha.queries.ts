import type { Tx } from '#kernel/db/database.ts';
import { deleteImagem, insertImagem } from '#kernel/images/imagem.queries.ts';

/** How many of the person's links could still be used. */
export async function countLinksValidos(tx: Tx, codUsuario: number, now: Date): Promise<number> {
  const { total } = await tx
    .selectFrom('senha_reset')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('cod_usuario', '=', codUsuario)
    .where('usado_em', 'is', null)
    .where('expira_em', '>', now)
    .executeTakeFirstOrThrow();
  return total;
}

interface NovoLink {
  codDistribuidor: number;
  codUsuario: number;
  tokenHash: Buffer;
  expiraEm: Date;
}

export async function insertLink(tx: Tx, link: NovoLink): Promise<void> {
  await tx
    .insertInto('senha_reset')
    .values({
      token_hash: link.tokenHash,
      cod_distribuidor: link.codDistribuidor,
      cod_usuario: link.codUsuario,
      expira_em: link.expiraEm,
    })
    .execute();
}

/** Whose link this is, while it can be used and its person is active. */
export async function findUsuarioDoLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const row = await tx
    .selectFrom('senha_reset')
    .innerJoin('usuario', 'usuario.cod_usuario', 'senha_reset.cod_usuario')
    .select('senha_reset.cod_usuario')
    .where('senha_reset.token_hash', '=', tokenHash)
    .where('senha_reset.usado_em', 'is', null)
    .where('senha_reset.expira_em', '>', now)
    .where('usuario.ativo', '=', true)
    .executeTakeFirst();
  return row?.cod_usuario;
}

/** The same person as the page of the link greets them; `convite`: they have had no password yet. */
export async function findDonoDoLink(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<{ nome: string; email: string; convite: boolean } | undefined> {
  const codUsuario = await findUsuarioDoLink(tx, tokenHash, now);
  if (codUsuario === undefined) return undefined;
  const { nome, email, senha_hash } = await tx
    .selectFrom('usuario')
    .select(['nome', 'email', 'senha_hash'])
    .where('cod_usuario', '=', codUsuario)
    .executeTakeFirstOrThrow();
  return { nome, email, convite: senha_hash === null };
}

/** Uses a link up; false when somebody else just has. */
export async function consumeLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('senha_reset')
    .set({ usado_em: now })
    .where('token_hash', '=', tokenHash)
    .where('usado_em', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The links still in the person's mailbox are worth nothing once the password has changed. */
export async function consumeOutrosLinks(tx: Tx, codUsuario: number, now: Date): Promise<void> {
  await tx
    .updateTable('senha_reset')
    .set({ usado_em: now })
    .where('cod_usuario', '=', codUsuario)
    .where('usado_em', 'is', null)
    .execute();
}

export async function updateSenha(tx: Tx, codUsuario: number, senhaHash: string): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({ senha_hash: senhaHash })
    .where('cod_usuario', '=', codUsuario)
    .execute();
}

/** Ends the person's open sessions but one, and says their codes. */
export async function revokeSessoesDe(
  tx: Tx,
  codUsuario: number,
  { menos, now }: { menos: string | null; now: Date },
): Promise<string[]> {
  const rows = await tx
    .updateTable('sessao')
    .set({ revogada_em: now })
    .where('cod_usuario', '=', codUsuario)
    .where('revogada_em', 'is', null)
    .$if(menos !== null, (update) => update.where('cod_sessao', '!=', menos))
    .returning('cod_sessao')
    .execute();
  return rows.map((row) => row.cod_sessao);
}

/** Gives the person another image and throws the one before away. */
export async function replaceImagem(
  tx: Tx,
  codUsuario: number,
  { codDistribuidor, bytes }: { codDistribuidor: number; bytes: Buffer },
): Promise<string> {
  const before = await tx
    .selectFrom('usuario')
    .select('cod_imagem')
    .where('cod_usuario', '=', codUsuario)
    .forUpdate()
    .executeTakeFirst();
  const codImagem = await insertImagem(tx, codDistribuidor, { tipo: 'image/webp', bytes });
  await tx
    .updateTable('usuario')
    .set({ cod_imagem: codImagem })
    .where('cod_usuario', '=', codUsuario)
    .execute();
  await deleteImagem(tx, before?.cod_imagem);
  return codImagem;
}

export async function findImagem(tx: Tx, codImagem: string) {
  return tx
    .selectFrom('imagem')
    .select(['tipo', 'bytes'])
    .where('cod_imagem', '=', codImagem)
    .executeTakeFirst();
}

/** What the letter with the link is made of. */
export async function findEmpresa(tx: Tx, codDistribuidor: number) {
  return tx
    .selectFrom('distribuidor')
    .select(['name_empresa', 'dominio_gestao'])
    .where('cod_distribuidor', '=', codDistribuidor)
    .executeTakeFirstOrThrow();
}
