import { currentDistribuidor } from './distribuidor.ts';

interface LegacyCredentials {
  readonly email: string;
  readonly senha: string;
  readonly rememberme: boolean;
}

/** Posts to a script of the distributor's management back-end; false when it has one and it could not be reached. */
async function post(script: 'authentication' | 'signout', body: URLSearchParams | null): Promise<boolean> {
  const base = currentDistribuidor().url_gestao_legado;
  if (!base) return true;
  try {
    // The old back-end sends no CORS headers: the answer cannot be read, its cookie still arrives.
    await fetch(`${base.replace(/\/$/, '')}/${script}`, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'include',
      keepalive: true,
      body,
    });
    return true;
  } catch {
    return false;
  }
}

/** Opens the session of the old back-end, as a form (spec §7). */
export function enterLegacyGestao({ email, senha, rememberme }: LegacyCredentials): Promise<boolean> {
  const form = { username: email, password: senha, submit: 'submit', rememberme: rememberme ? '1' : '0' };
  return post('authentication', new URLSearchParams(form));
}

export const leaveLegacyGestao = (): Promise<boolean> => post('signout', null);
