import { FAILED_SIGNOUT_KEY, postLegacyGestao } from './legacy-gestao.ts';
import { logPage } from './page-log.ts';
import { askSession, keep } from './session.ts';

/** The only answer to a login that fails, whatever failed (spec §8). */
export const ACESSO_NAO_AUTORIZADO = 'Acesso não autorizado';

interface Credenciais {
  readonly email: string;
  readonly senha: string;
  readonly rememberme: boolean;
}

/** Opens a session, of the old back-end too. Throws for any failure of ours; the screen says ACESSO_NAO_AUTORIZADO. */
export async function login(credenciais: Credenciais): Promise<void> {
  const { token, usuario } = await askSession('authentication', credenciais);
  keep({ token, usuario, lembrar: credenciais.rememberme });
  void enterLegacyGestao(credenciais);
}

/** Opens the session of the old back-end, as a form (spec §7). Failures are logged and never in the way. */
async function enterLegacyGestao({ email, senha, rememberme }: Credenciais): Promise<void> {
  const form = { username: email, password: senha, submit: 'submit', rememberme: rememberme ? '1' : '0' };
  const reached = await postLegacyGestao('authentication', new URLSearchParams(form));
  const falha = 'gestaoLegado';
  if (!reached) logPage('/login', { falha });
  const codUsuario = localStorage.getItem(FAILED_SIGNOUT_KEY);
  localStorage.removeItem(FAILED_SIGNOUT_KEY);
  if (codUsuario !== null) logPage('/logout', { falha, codUsuario });
}
