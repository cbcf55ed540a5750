import { autenticacaoContracts } from '@oferta/contracts/sessao/autenticacao.ts';
import type { Autenticado, Usuario } from '@oferta/contracts/sessao/autenticacao.ts';
import type { Nivel } from '@oferta/domain/sessao/nivel.ts';
import { isApiError } from '../data/api-error.ts';
import { serverNow, setClockByToken } from '../clock.ts';
import { urlOf } from '../data/contract-url.ts';
import { currentDistribuidor } from './distribuidor.ts';
import { jsonOf, send } from '../data/http.ts';
import { isRecord } from '../safe-storage.ts';
import type { KeyValue } from '../safe-storage.ts';
import { eraseSession, readSession, writeSession } from './session-storage.ts';
import type { Session } from './session-storage.ts';
import { tellTabs } from './session-tabs.ts';
import { createStore, useStore } from '../store.ts';
import { isTokenAlive, readToken } from './token.ts';

const places = { local: localStorage, tab: sessionStorage };

export const sessionStore = createStore<Session | null>(readSession(places));

const endings = new Set<() => void>();

/** Runs when the session ends, here or in another tab: whoever keeps something of the person erases it then. */
export function onSessionEnd(ending: () => void): () => void {
  endings.add(ending);
  return () => endings.delete(ending);
}

const isAutenticado = (answer: unknown): answer is Autenticado =>
  isRecord(answer) &&
  typeof answer['token'] === 'string' &&
  readToken(answer['token']) !== null &&
  isRecord(answer['usuario']);

/** Asks the server for a session. Throws for any failure, of the network too. */
export async function askSession(
  name: 'authentication' | 'renovarSessao',
  body: object,
): Promise<Autenticado> {
  const contract = autenticacaoContracts[name];
  const { method, path: caminho } = contract;
  const headers = { 'Content-Type': 'application/json' };
  const url = urlOf(contract);
  const answer = await jsonOf(await send({ method, url, caminho, headers, body: JSON.stringify(body) }));
  if (!isAutenticado(answer)) throw new TypeError('no session');
  const { iat } = readToken(answer.token) ?? {};
  if (iat) setClockByToken(iat);
  return answer;
}

/** Takes a session received from the server, and tells the other tabs. */
export function keep(session: Session): void {
  writeSession(places, session);
  sessionStore.set(session);
  tellTabs({ tipo: 'sessao', session });
}

/** Takes another tab's session without telling it back. */
export function follow(session: Session): void {
  writeSession(places, session);
  sessionStore.set(session);
}

/** Erases everything of the person from this tab, and their session from where it may be. Tells nobody. */
export function forget(from: readonly KeyValue[] = [localStorage, sessionStorage]): void {
  const session = sessionStore.get();
  if (!session) return;
  for (const place of from) eraseSession(place, session.usuario.codUsuario);
  sessionStore.set(null);
  for (const ending of endings) ending();
}

/** What speaks to the distributor's old back-end. Few have one, so it is fetched only then; null without, or when it cannot be. */
export const legacyGestao = async () =>
  currentDistribuidor().url_gestao_legado ? import('./legacy-gestao.ts').catch(() => null) : null;

/** Ends the session in this browser: server, storage and every tab (spec §4). */
export function logout(): void {
  const session = sessionStore.get();
  if (!session) return;
  const { sair } = autenticacaoContracts;
  const headers = { Authorization: `Bearer ${session.token}` };
  // An unreachable server must not keep a person in: the token dies by itself within minutes.
  void send({ method: sair.method, url: urlOf(sair), caminho: sair.path, headers, keepalive: true }).catch(
    () => undefined,
  );
  const { codUsuario } = session.usuario;
  void legacyGestao().then((gestao) => gestao?.leaveLegacyGestao(codUsuario));
  forget();
  tellTabs({ tipo: 'fim', codUsuario });
}

/** True: the page stays as it is and asks its person in again. */
let keepPage: () => boolean = () => false;

/** Told once by who keeps a page with something typed in it (session-over.ts). */
export function keepPageWhenOver(keeper: () => boolean): void {
  keepPage = keeper;
}

/** The session that the server would not renew: asking again changes nothing. */
let over: Session | null = null;

/** The session ended without its person having wished so, here: expired, withdrawn, or closed in another tab. */
export function expire(end: () => void = logout): void {
  over = sessionStore.get();
  if (!keepPage()) end();
}

let renewing: Promise<Session | null> | null = null;

/** Renews by the refresh cookie, once for all who ask at the same time. Null when the server refuses. */
function renew(): Promise<Session | null> {
  renewing ??= navigator.locks.request('sessao.renovar', renewUnlessDone).finally(() => {
    renewing = null;
  });
  return renewing;
}

async function renewUnlessDone(): Promise<Session | null> {
  const held = sessionStore.get();
  if (!held) return null;
  // While this tab waited for the lock another one may have renewed.
  const stored = readSession(places);
  const { codUsuario } = held.usuario;
  const newer = [held, stored].find((one) => one?.usuario.codUsuario === codUsuario && isUsable(one.token));
  if (newer) {
    if (newer !== held) follow(newer);
    return newer;
  }
  try {
    const answer = await askSession('renovarSessao', {});
    if (answer.usuario.codUsuario !== codUsuario) {
      // Someone else logged in meanwhile in another tab: this tab's person is out, and a logout would be the other's.
      forget();
      return null;
    }
    const session = { ...answer, lembrar: held.lembrar };
    keep(session);
    return session;
  } catch (error) {
    if (isApiError(error) && (error.status === 0 || error.status >= 500)) throw error;
    return null;
  }
}

/** A token that the server refused although it looked alive. */
let refusedToken: string | null = null;

const isUsable = (token: string): boolean => token !== refusedToken && isTokenAlive(token, serverNow());

/** A token that may be sent now, renewed first when its `exp` is past (spec §4). Null: nobody is logged in any more. */
export async function accessToken(): Promise<string | null> {
  const session = sessionStore.get();
  if (!session || session === over) return null;
  if (isUsable(session.token)) return session.token;
  const renewed = await renew();
  if (!renewed && sessionStore.get()) expire();
  return renewed?.token ?? null;
}

/** The server refused a token that looked alive: the next one comes from a renewal. */
export function refuseToken(token: string): void {
  refusedToken = token;
}

/** Takes what the server now says of the person; credentials stay (spec §3). */
export function refreshUsuario(usuario: Usuario): void {
  const session = sessionStore.get();
  if (session && session.usuario.codUsuario === usuario.codUsuario) follow({ ...session, usuario });
}

/** Level of the person logged in, as the token tells it (spec §6); null without session. */
export function currentNivel(): Nivel | null {
  const session = sessionStore.get();
  return session ? (readToken(session.token)?.codNivel ?? session.usuario.codNivel) : null;
}

/** The logged-in person. Only inside the shell. */
export function useUsuario(): Usuario {
  const session = useStore(sessionStore);
  if (!session) throw new Error('no session');
  return session.usuario;
}

/** The level of the logged-in person. Only inside the shell. */
export function useNivel(): Nivel {
  useStore(sessionStore);
  const nivel = currentNivel();
  if (nivel === null) throw new Error('no session');
  return nivel;
}
