import { currentDistribuidor } from './distribuidor.ts';

/** Posts to a script of the distributor's management back-end; false when it has one and it could not be reached. */
export async function postLegacyGestao(
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
export const FAILED_SIGNOUT_KEY = 'gestaoLegado';

/** Ends the session of the old back-end. A failure is kept until it can be logged. */
export async function leaveLegacyGestao(codUsuario: number): Promise<void> {
  if (!(await postLegacyGestao('signout'))) localStorage.setItem(FAILED_SIGNOUT_KEY, `${codUsuario}`);
}
