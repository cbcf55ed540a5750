import { sql, type Selectable } from 'kysely';
import type { Usuario } from '@oferta/contracts/sessao/autenticacao.ts';
import { lerCodigoLogin } from '@oferta/domain/cadastros/documento/codigo-login.ts';
import { isNivel } from '@oferta/domain/sessao/nivel.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Tables } from '#kernel/db/generated/tables.ts';

export type UsuarioRow = Pick<
  Selectable<Tables['usuario']>,
  'cod_usuario' | 'nome' | 'email' | 'senha_hash' | 'cod_nivel' | 'ativo' | 'cod_concessionaria_padrao'
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
      'usuario.cod_concessionaria_padrao',
      'imagem.cod_imagem as imagem',
    ]);

export async function findUsuario(tx: Tx, codUsuario: number): Promise<UsuarioRow | undefined> {
  return selectUsuario(tx).where('usuario.cod_usuario', '=', codUsuario).executeTakeFirst();
}

/**
 * The person of an e-mail address or a login code on this distributor. Of an address that its own person and one of the
 * platform's staff have, it is its own who can enter; an invitation nobody took up keeps nobody out.
 */
export async function findUsuarioPorEntrada(tx: Tx, entrada: string): Promise<UsuarioRow | undefined> {
  const codigo = lerCodigoLogin(entrada);
  const pessoas = selectUsuario(tx);
  return (
    codigo === null
      ? pessoas.where('usuario.email', '=', entrada.toLowerCase())
      : pessoas.where('usuario.codigo_login', '=', codigo)
  )
    .orderBy(sql<boolean>`usuario.ativo and usuario.senha_hash is not null`, 'desc')
    .orderBy('usuario.cod_distribuidor', (order) => order.asc().nullsLast())
    .executeTakeFirst();
}

/** Keeps when a person was last here, to some minutes: most renewals then write nothing. */
export async function markAcesso(tx: Tx, codUsuario: number, now: Date): Promise<void> {
  await sql`
    update usuario set ultimo_acesso = ${now}
    where cod_usuario = ${codUsuario} and (ultimo_acesso is null or ultimo_acesso < ${now}::timestamptz - interval '5 minutes')`.execute(
    tx,
  );
}

/** A person's own account: last access, default dealership and how many dealerships there are to work in. */
export async function findConta(tx: Tx, codUsuario: number) {
  const { rows } = await sql<{
    codigo_login: string | null;
    ultimo_acesso: Date | null;
    padrao: number | null;
    nome: string | null;
    total: number;
  }>`
    select u.codigo_login, u.ultimo_acesso, c.cod_concessionaria as padrao, c.nome,
      (select count(*)::integer from concessionarias_do_usuario(u.cod_usuario)) as total
    from usuario u
    left join concessionaria c on c.cod_concessionaria = u.cod_concessionaria_padrao and c.status = 1
    where u.cod_usuario = ${codUsuario}`.execute(tx);
  return rows[0];
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
    codConcessionariaPadrao: row.cod_concessionaria_padrao,
  };
}
