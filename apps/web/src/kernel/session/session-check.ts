import { autenticacaoContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import { call } from '../data/api.ts';
import { isApiError } from '../data/api-error.ts';
import { refreshUsuario, sessionStore } from './session.ts';

/**
 * Asks the server whether the session still holds (spec §4). A refusal has already been renewed, or ended the session,
 * by the call itself; an unreachable server changes nothing. Without a session it does nothing.
 */
export async function checkSession(): Promise<void> {
  if (!sessionStore.get()) return;
  try {
    const { usuario } = await call(autenticacaoContracts.verificarSessao);
    refreshUsuario(usuario);
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}
