import type { Updateable } from 'kysely';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Tables } from '#kernel/db/generated/tables.ts';

interface NovoUsuario {
  codDistribuidor: number;
  nome: string;
  email: string;
  /** Left out: the database gives one. */
  codigoLogin?: string | undefined;
  codNivel: Nivel;
  codConcessionariaPadrao: number | null;
  now: Date;
}

/** A person who still has to make a password. */
export async function insertUsuario(tx: Tx, novo: NovoUsuario): Promise<number> {
  const { cod_usuario } = await tx
    .insertInto('usuario')
    .values({
      cod_distribuidor: novo.codDistribuidor,
      nome: novo.nome,
      email: novo.email,
      codigo_login: novo.codigoLogin ?? null,
      cod_nivel: novo.codNivel,
      cod_concessionaria_padrao: novo.codConcessionariaPadrao,
      convite_em: novo.now,
    })
    .returning('cod_usuario')
    .executeTakeFirstOrThrow();
  return cod_usuario;
}

export async function updateUsuario(
  tx: Tx,
  codUsuario: number,
  change: Updateable<Tables['usuario']>,
): Promise<void> {
  await tx.updateTable('usuario').set(change).where('cod_usuario', '=', codUsuario).execute();
}

/** The wall lets nobody go who has ever had a password. */
export async function deleteUsuario(tx: Tx, codUsuario: number): Promise<void> {
  await tx.deleteFrom('usuario').where('cod_usuario', '=', codUsuario).execute();
}
