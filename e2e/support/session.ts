import { Kysely, PostgresDialect } from 'kysely';
import type { Usuario } from '@oferta/contracts/sessao/autenticacao.ts';
import { insertSessao } from '../../apps/server/src/features/sessao/autenticacao/autenticacao.queries.ts';
import { expiraEm, newRefresh } from '../../apps/server/src/features/sessao/autenticacao/refresh-cookie.ts';
import {
  findUsuarioPorEntrada,
  markAcesso,
  toUsuario,
} from '../../apps/server/src/features/sessao/usuario/usuario.queries.ts';
// How codes and days are read.
import '../../apps/server/src/kernel/db/database.ts';
import type { Tables } from '../../apps/server/src/kernel/db/generated/tables.ts';
import { accessTokens } from '../../apps/server/src/kernel/security/tokens.ts';
import { testPool } from '../../apps/server/test/test-pool.ts';
import { SEGREDO, type Product } from './product.ts';

/** What the product's answer to a right password leaves in a browser. */
export interface OpenSession {
  readonly token: string;
  readonly usuario: Usuario;
  /** The value of the refresh cookie. */
  readonly refresh: string;
}

/**
 * Logs somebody of the demonstration in behind the door: the session is the one the product would have made, without the
 * half second that checking a password takes. The form is for the specs that are about it.
 */
export async function openSession(product: Product, email: string): Promise<OpenSession> {
  const now = product.agora();
  const refresh = newRefresh();
  // The superuser's, who finds somebody of whatever distributor.
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: testPool(product.banco, 1) }) });
  try {
    const { usuario, codSessao } = await database.transaction().execute(async (tx) => {
      const row = await findUsuarioPorEntrada(tx, email);
      if (!row) throw new Error(`nobody is ${email}`);
      const { cod_usuario: codUsuario, senha_hash: senhaHash } = row;
      const { cod_distribuidor: codDistribuidor } = await tx
        .selectFrom('usuario')
        .select('cod_distribuidor')
        .where('cod_usuario', '=', codUsuario)
        .executeTakeFirstOrThrow();
      if (codDistribuidor === null || senhaHash === null)
        throw new Error(`${email} has no login of their own`);
      const codSessao = await insertSessao(tx, {
        ...refresh,
        codDistribuidor,
        codUsuario,
        senhaHash,
        lembrar: false,
        navegador: 'Chromium',
        endereco: '127.0.0.1',
        now,
        expiraEm: expiraEm(now, false),
      });
      if (codSessao === undefined) throw new Error(`${email} may not log in`);
      await markAcesso(tx, codUsuario, now);
      return { usuario: toUsuario(row, codDistribuidor), codSessao };
    });
    const tokens = accessTokens(new TextEncoder().encode(SEGREDO), () => now);
    return { token: await tokens.sign({ ...usuario, codSessao }), usuario, refresh: refresh.valor };
  } finally {
    await database.destroy();
  }
}
