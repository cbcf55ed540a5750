import {
  ASSINAR,
  CADASTRO_ALTERADO,
  CADASTROS_LEMBRADOS_MS,
  FEEDS,
  MUITOS_SOCKETS,
  RESSINCRONIZAR,
} from '@oferta/contracts/feeds.ts';
import type { Socket } from 'socket.io-client';
import { originOf } from '../address/address.ts';
import { receiveCadastro } from './cadastro-alterado.ts';
import {
  concessionariaStore,
  onConcessionariaChange,
  reloadConcessionarias,
} from '../session/concessionaria.ts';
import { currentDistribuidor } from '../session/distribuidor.ts';
import { receive, resetFeedVersions } from './feed-messages.ts';
import { refetchFeeds } from './feed-queries.ts';
import { setLive } from './live.ts';
import { askAgain } from './query-client.ts';
import { accessToken, onSessionEnd, refuseToken, sessionStore } from '../session/session.ts';
import { untilLoaded } from '../loading/until-loaded.ts';

export { useLive } from './live.ts';

/** Attempts after which a person is told that there is no connection instead of "reconectando". */
const PATIENT_ATTEMPTS = 3;
/** A tab hidden longer than this asks for the data again when it is seen, milliseconds. */
const SLEEP = 30_000;
const ACK_TIMEOUT = 8_000;
/** The longest pause between two attempts, by half more or less, milliseconds: nobody tells of a server that is back. */
const LAST_WAIT = 5_000;

let stop: (() => void) | null = null;

/** Opens this tab's one socket; a second call does nothing. It closes by itself when the session ends. */
export async function startRealtime(): Promise<void> {
  if (stop) return;
  let cancelled = false;
  stop = () => {
    cancelled = true;
  };
  const client = await untilLoaded(() => import('socket.io-client'), {
    isOver: () => cancelled,
    onFailure: () => setLive('semConexao'),
  });
  // Fetched or not, the session may have ended meanwhile.
  if (!client || cancelled) return;
  const socket = client.io(originOf(currentDistribuidor().dominio_api, window.location), {
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: LAST_WAIT,
    randomizationFactor: 0.5,
    auth: (give) =>
      void accessToken().then(
        (token) => give({ token }),
        () => give({ token: null }),
      ),
  });
  hearSocket(socket);
  const stopFollowing = onConcessionariaChange(() => void subscribe(socket));
  const stopWaking = wakeWithTab(socket);
  stop = () => {
    stopFollowing();
    stopWaking();
    socket.disconnect();
  };
}

onSessionEnd(() => {
  stop?.();
  stop = null;
  resetFeedVersions();
  setLive('reconectando');
});

const followedNow = (): number | null => concessionariaStore.get().atual?.codConcessionaria ?? null;

function hearSocket(socket: Socket): void {
  for (const feed of FEEDS) socket.on(feed, (message: unknown) => void receive(feed, message, followedNow()));
  socket.on(CADASTRO_ALTERADO, receiveCadastro);
  socket.on(RESSINCRONIZAR, () => {
    resetFeedVersions();
    askAgain();
  });
  const begun = Date.now();
  let connections = 0;
  socket.on('connect', () => {
    connections += 1;
    // The server closes a person's sockets when what they may see has changed (product 01, user filters).
    const known = connections === 1 ? Promise.resolve() : reloadConcessionarias().catch(() => undefined);
    // What the server still remembers it tells; half of it is left for the road.
    const ask =
      connections === 1 && Date.now() - begun < CADASTROS_LEMBRADOS_MS / 2 ? refetchFeeds : askAgain;
    void known.then(() => subscribe(socket, ask));
  });
  socket.on('disconnect', (reason) => {
    setLive(navigator.onLine ? 'reconectando' : 'semConexao');
    // The server closed on purpose (token over, deployment): the library waits to be told.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.io.on('reconnect_attempt', (attempt) => {
    if (attempt >= PATIENT_ATTEMPTS) setLive('semConexao');
  });
  socket.on('connect_error', ({ message }) => {
    if (socket.active) return;
    // Refused at the door, not a broken line: the next attempt comes with a renewed token, or once a tab may have been closed.
    const muitos = message === MUITOS_SOCKETS;
    const token = sessionStore.get()?.token;
    if (token && !muitos) refuseToken(token);
    const espera = (muitos ? 20_000 : 2_000) * (1 + Math.random());
    setTimeout(() => sessionStore.get() && socket.connect(), espera);
  });
}

/** Follows the dealership being worked in and then asks for what was missed meanwhile, once: its lists, or all on screen. */
async function subscribe(socket: Socket, ask: () => void = refetchFeeds): Promise<void> {
  if (!socket.connected) return;
  const codConcessionaria = followedNow();
  try {
    const allowed: unknown = await socket.timeout(ACK_TIMEOUT).emitWithAck(ASSINAR, { codConcessionaria });
    if (allowed !== true) return setLive('semConexao');
  } catch {
    // No answer in time: a new connection subscribes again.
    if (socket.connected) socket.disconnect().connect();
    return;
  }
  setLive('aoVivo');
  // The server may count its versions from the start.
  resetFeedVersions();
  ask();
}

/** Timers and sockets of a hidden tab are frozen without notice: when it is seen again it checks for itself. */
function wakeWithTab(socket: Socket): () => void {
  let hiddenAt = Date.now();
  const wake = (): void => {
    // Begun anew: while the library waits for its next attempt, to connect does nothing.
    if (!socket.connected) socket.disconnect().connect();
    refetchFeeds();
  };
  const listening = new AbortController();
  const { signal } = listening;
  const onVisibility = (): void => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > SLEEP) wake();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('online', wake, { signal });
  window.addEventListener('offline', () => setLive('semConexao'), { signal });
  return () => listening.abort();
}
