import { currentDistribuidor } from './distribuidor.ts';

/** What a person types at the login. */
export interface Credenciais {
  readonly email: string;
  readonly senha: string;
  readonly rememberme: boolean;
}

/** Posts to a script of the distributor's management back-end; false when it could not be reached. */
async function postLegacyGestao(
  script: 'authentication' | 'signout',
  body?: URLSearchParams,
): Promise<boolean> {
  const base = currentDistribuidor().url_gestao_legado;
  if (!base) return true;
  try {
    // The old back-end sends no CORS headers: the answer cannot be read, its cookie still arrives.
    await fetch(`${base.replace(/\/$/, '')}/${script}`, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'include',
      keepalive: true,
      body: body ?? null,
    });
    return true;
  } catch {
    return false;
  }
}

/** Whose sign-out failed here: who has left can tell our server nothing more, the next login does. */
const FAILED_SIGNOUT_KEY = 'gestaoLegado';

/** Ends the session of the old back-end. A failure is kept until it can be logged. */
export async function leaveLegacyGestao(codUsuario: number): Promise<void> {
  if (!(await postLegacyGestao('signout'))) localStorage.setItem(FAILED_SIGNOUT_KEY, `${codUsuario}`);
}

/** Opens the session of the old back-end, as a form (spec §7). Failures are logged and never in the way. */
export async function enterLegacyGestao(
  { email, senha, rememberme }: Credenciais,
  log: (pagina: string, params: Readonly<Record<string, string>>) => void,
): Promise<void> {
  const form = { username: email, password: senha, submit: 'submit', rememberme: rememberme ? '1' : '0' };
  const reached = await postLegacyGestao('authentication', new URLSearchParams(form));
  const falha = 'gestaoLegado';
  if (!reached) log('/login', { falha });
  const codUsuario = localStorage.getItem(FAILED_SIGNOUT_KEY);
  localStorage.removeItem(FAILED_SIGNOUT_KEY);
  if (codUsuario !== null) log('/logout', { falha, codUsuario });
}
