import type { Credenciais } from './legacy-gestao.ts';
import { logPage } from '../address/page-log.ts';
import { askSession, keep, legacyGestao, sessionStore } from './session.ts';

/** The only answer to a login that fails, whatever failed (spec §8). */
export const ACESSO_NAO_AUTORIZADO = 'Acesso não autorizado';

/** Opens a session, of the old back-end too. Throws for any failure of ours; the screen says ACESSO_NAO_AUTORIZADO. */
export async function login(credenciais: Credenciais): Promise<void> {
  const { token, usuario } = await askSession('authentication', credenciais);
  keep({ token, usuario, lembrar: credenciais.rememberme });
  void legacyGestao().then((gestao) => gestao?.enterLegacyGestao(credenciais, logPage));
}

/** Opens a session anew for the person whose page stands. Throws for any failure, and for anybody else's password. */
export async function loginAgain(senha: string): Promise<void> {
  const session = sessionStore.get();
  if (!session) throw new TypeError('nobody was here');
  await login({ email: session.usuario.email, senha, rememberme: session.lembrar });
}
