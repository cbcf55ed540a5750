import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import {
  Assinatura,
  ASSINAR,
  CADASTRO_ALTERADO,
  FEEDS,
  MUITOS_SOCKETS,
  type Feed,
} from '@oferta/contracts/feeds.ts';
import { recebeDetratores, recebeOrcamentos, type Nivel } from '@oferta/domain/sessao/nivel.ts';
import type { Session } from '../context.ts';
import { exposes, leNumeros } from './feed-access.ts';
import type { SessionReader } from '../http/session.ts';
import type { TenantDirectory } from '../tenant-directory.ts';
import { numerosRoomOf, pessoaRoomOf, roomOf } from './feed-versions.ts';
import { guestRoomOf, type GuestDesk } from './guests.ts';
import type { Database } from '../db/database.ts';
import type { ToldLately } from './told-lately.ts';
import { buckets } from '../fair/buckets.ts';
import { isForeignPage } from '../http/own-origin.ts';
import { REDE } from '../unit-of-work.ts';

/** Whoever has not said who they are by then is hung up on. */
const PATIENCE_MS = 10_000;
/** Open tabs of one browser, and of all of a person's. */
const PER_SESSION = 40;
const PER_PERSON = 120;
/** Of one guest: a device has one page open, and opens it anew now and then. */
const PER_GUEST = 8;

/** What a session's sockets say, all together: a tab says one thing when it opens and one at each change of dealership. */
const SAID = { burst: 200, perSecond: 10 };

interface SocketOptions {
  http: HttpServer;
  db: Database;
  guests: GuestDesk;
  sessions: SessionReader;
  directory: TenantDirectory;
  lately: ToldLately;
  clock: () => Date;
  /** False: one person may open as many as they like, for measuring what the house can do at most. */
  limits: boolean;
}

interface SocketData {
  session: Session;
  token: string;
}

/**
 * The authenticated sockets. A socket is refused without a good token for the host it came in on, follows only what its
 * session may see, and ends when its token does (the browser comes back with a fresh one).
 */
export function openSockets(options: SocketOptions): Server {
  const { http, directory, lately } = options;
  const io = new Server(http, {
    transports: ['websocket'],
    perMessageDeflate: false,
    serveClient: false,
    maxHttpBufferSize: 16_384,
    pingInterval: 20_000,
    pingTimeout: 15_000,
    connectTimeout: PATIENCE_MS,
  });

  const said = buckets(SAID);
  io.use((socket, next) => void admit({ ...options, socket, next }));

  io.on('connection', (socket) => {
    const { session } = socket.data as SocketData;
    // Whatever is said, also what nobody listens to: the rest of it is not read.
    socket.conn.on('packet', ({ type }: { type: string }) => {
      if (type === 'message' && said.take(session.codSessao ?? socket.id) > 0) socket.disconnect(true);
    });
    socket.on(
      ASSINAR,
      (asked: unknown, ack: unknown) => void answerFollow({ socket, asked, directory, lately }, ack),
    );
  });
  return io;
}

interface Admission extends Omit<SocketOptions, 'http' | 'lately'> {
  socket: Socket;
  next: (error?: Error) => void;
}

async function admit({ next, ...visitor }: Admission): Promise<void> {
  const outcome = await authenticate(visitor).catch(() => 'naoAutenticado' as const);
  next(outcome === 'ok' ? undefined : new Error(outcome));
}

async function answerFollow(following: Following, ack: unknown): Promise<void> {
  const ok = await follow(following).catch(() => false);
  if (ok) tellWhatWasMissed(following);
  if (typeof ack === 'function') ack(ok);
}

type Outcome = 'ok' | 'naoAutenticado' | typeof MUITOS_SOCKETS;

async function authenticate(admission: Omit<Admission, 'next'>): Promise<Outcome> {
  const { socket, sessions, directory, clock, limits } = admission;
  // The browser says whose page it is; a token alone may have been had by another's.
  if (await isForeignPage(directory, socket.handshake.headers)) return 'naoAutenticado';
  const token: unknown = socket.handshake.auth['token'];
  if (typeof token !== 'string') return 'naoAutenticado';
  const distributor = await sessions.distributorOf(socket.handshake.headers.host);
  const found = await sessions.ofToken(token, distributor);
  if (!found) return admitGuest(admission, { token, codDistribuidor: distributor.codDistribuidor });
  const { session, claims } = found;
  const daSessao = `sessao:${claims.codSessao}`;
  const daPessoa = pessoaRoomOf(claims.codDistribuidor, claims.codUsuario);
  const { rooms } = socket.nsp.adapter;
  const open = (room: string): number => rooms.get(room)?.size ?? 0;
  if (limits && (open(daSessao) >= PER_SESSION || open(daPessoa) >= PER_PERSON)) return MUITOS_SOCKETS;
  socket.data = { session, token } satisfies SocketData;
  await socket.join([daSessao, daPessoa]);
  const { codDistribuidor, concessionarias } = session.tenant;
  await socket.join(roomOf({ feed: CADASTRO_ALTERADO, codDistribuidor, codConcessionaria: REDE }));
  if (leNumeros(claims.codNivel))
    for (const casa of concessionarias === '*' ? [REDE] : concessionarias)
      await socket.join(numerosRoomOf(codDistribuidor, casa));
  const timer = setTimeout(() => socket.disconnect(true), Math.max(0, claims.exp * 1000 - clock().getTime()));
  socket.on('disconnect', () => clearTimeout(timer));
  return 'ok';
}

/** Who has no session but a bearer of a slice's own: they hear that one list changed. */
async function admitGuest(
  { socket, db, guests, clock, limits }: Omit<Admission, 'next'>,
  { token, codDistribuidor }: { token: string; codDistribuidor: number },
): Promise<Outcome> {
  const now = clock();
  const guest = await guests(db, { token, codDistribuidor, now });
  if (!guest) return 'naoAutenticado';
  const { feed, codConcessionaria, ate } = guest;
  const own = `convidado:${codDistribuidor}:${token}`;
  if (limits && (socket.nsp.adapter.rooms.get(own)?.size ?? 0) >= PER_GUEST) return MUITOS_SOCKETS;
  const tenant = { codDistribuidor, concessionarias: [codConcessionaria] };
  socket.data = { session: { usuario: null, codSessao: null, tenant }, token } satisfies SocketData;
  await socket.join([own, guestRoomOf({ feed, codDistribuidor, codConcessionaria })]);
  const timer = setTimeout(() => socket.disconnect(true), Math.max(0, ate.getTime() - now.getTime()));
  socket.on('disconnect', () => clearTimeout(timer));
  return 'ok';
}

interface Following {
  socket: Socket;
  asked: unknown;
  directory: TenantDirectory;
  lately: ToldLately;
}

/** Of the registries it hears from now on: what its screen asked before may have been answered before they changed. */
function tellWhatWasMissed({ socket, lately }: Following): void {
  for (const room of socket.rooms)
    for (const data of lately.of(room)) socket.emit(CADASTRO_ALTERADO, { data });
}

/**
 * Leaves every dealership followed before, then joins the asked one's rooms if the session may see it. What asks for a call
 * today is heard from all of the person's dealerships.
 */
async function follow({ socket, asked, directory }: Following): Promise<boolean> {
  const { codConcessionaria } = Assinatura.parse(asked);
  const { session } = socket.data as SocketData;
  const { codDistribuidor, concessionarias } = session.tenant;
  for (const room of socket.rooms) if (ofDealership(room, codDistribuidor)) await socket.leave(room);
  if (codConcessionaria === null || !session.usuario) return true;
  const mine = concessionarias === '*' || concessionarias.includes(codConcessionaria);
  const casas = await directory.dealershipsOf(codDistribuidor);
  if (!mine || !casas.has(codConcessionaria)) return false;
  if (recebeDetratores(session.usuario.codNivel)) {
    const minhas = concessionarias === '*' ? casas.keys() : concessionarias;
    for (const outra of minhas)
      await socket.join(roomOf({ feed: 'pesquisaDetratora', codDistribuidor, codConcessionaria: outra }));
  }
  for (const feed of [CADASTRO_ALTERADO, ...feedsOf(session.usuario.codNivel)] as const) {
    await socket.join(roomOf({ feed, codDistribuidor, codConcessionaria }));
  }
  return true;
}

const ofDealership = (room: string, codDistribuidor: number): boolean =>
  room !== roomOf({ feed: CADASTRO_ALTERADO, codDistribuidor, codConcessionaria: REDE }) &&
  [CADASTRO_ALTERADO, ...FEEDS].some((feed) => room.startsWith(`${feed}:`));

/** Quotes go to the levels of the digital workshop (spec §6). */
const ORCAMENTOS: ReadonlySet<Feed> = new Set(['oficinaDigitalOrcamento', 'getOrcamentosAbertos']);

const hears = (nivel: Nivel, feed: Feed): boolean => {
  if (feed === 'pesquisaDetratora') return recebeDetratores(nivel);
  return ORCAMENTOS.has(feed) ? recebeOrcamentos(nivel) : exposes(nivel, feed);
};

const feedsOf = (nivel: Nivel): Feed[] => FEEDS.filter((feed) => hears(nivel, feed));
