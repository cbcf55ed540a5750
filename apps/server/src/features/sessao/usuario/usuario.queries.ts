import type { Selectable } from 'kysely';
import type { Usuario } from '@oferta/contracts/sessao/autenticacao.ts';
import { isNivel } from '@oferta/domain/sessao/nivel.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Tables } from '#kernel/db/generated/tables.ts';

export type UsuarioRow = Pick<
  Selectable<Tables['usuario']>,
  'cod_usuario' | 'nome' | 'email' | 'senha_hash' | 'cod_nivel' | 'ativo'
> & { imagem: string | null };

/** The image is only known on the distributor where it was stored: platform staff have none on the others. */
const selectUsuario = (tx: Tx) =>
  tx
    .selectFrom('usuario')
    .leftJoin('imagem', 'imagem.cod_imagem', 'usuario.cod_imagem')
    .select([
      'usuario.cod_usuario',
      'usuario.nome',
      'usuario.email',
      'usuario.senha_hash',
      'usuario.cod_nivel',
      'usuario.ativo',
      'imagem.cod_imagem as imagem',
    ]);

export async function findUsuario(tx: Tx, codUsuario: number): Promise<UsuarioRow | undefined> {
  return selectUsuario(tx).where('usuario.cod_usuario', '=', codUsuario).executeTakeFirst();
}

/** The person of an e-mail address on this distributor; its own people come before platform staff of the same address. */
export async function findUsuarioPorEmail(tx: Tx, email: string): Promise<UsuarioRow | undefined> {
  return selectUsuario(tx)
    .where('usuario.email', '=', email)
    .orderBy('usuario.cod_distribuidor', (order) => order.asc().nullsLast())
    .executeTakeFirst();
}

/** Where an image is downloaded from. */
export const imagemUrl = (codImagem: string): string => `/api/imagem/${codImagem}`;

/** Platform staff belong to no distributor and are shown as of the one they are logged in on. */
export function toUsuario(row: UsuarioRow, codDistribuidor: number): Usuario {
  if (!isNivel(row.cod_nivel)) throw new Error(`level ${row.cod_nivel} passed the table's check`);
  return {
    codUsuario: row.cod_usuario,
    nome: row.nome,
    email: row.email,
    codNivel: row.cod_nivel,
    codDistribuidor,
    imagem: row.imagem === null ? null : imagemUrl(row.imagem),
  };
}
