import { sql } from 'kysely';
import type { Server } from 'socket.io';
import {
  type Cadastro,
  CADASTRO_ALTERADO,
  RESSINCRONIZAR,
  type Feed,
  type FeedMessage,
} from '@oferta/contracts/feeds.ts';
import type { FeedChange, Platform } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { inTenant } from '../db/tenant.ts';
import { REDE } from '../unit-of-work.ts';
import { guestRoomOf } from './guests.ts';
import { numerosRoomOf, pessoaRoomOf, roomOf, type FeedVersions } from './feed-versions.ts';
import type { ToldLately } from './told-lately.ts';

/** Reads a dealership's live list, whole, as JSON text. */
export type FeedReader = (tx: Tx, codConcessionaria: number, now: Date) => Promise<string>;
export type Feeds = Readonly<Partial<Record<Feed, FeedReader>>>;

const GATHER_MS = 40;
/**
 * A payload over this many characters travels as a key; the browser fetches it by getDataByKeyRedis. A busy day's list
 * (60 appointments, 50 kB) stays below: written 500 times to open sockets it costs a twentieth of 500 calls for it.
 */
const KEY_ABOVE = 131_072;
const KEY_LIVES_SECONDS = 120;

interface HubOptions {
  io: Server;
  platform: Platform;
  feeds: Feeds;
  versions: FeedVersions;
  lately: ToldLately;
}

/**
 * Answers changes with the list as it now is: read once per change under its own tenant, however many screens watch,
 * and sent to those that do. Bursts are gathered: the first change goes out at once, the following ones together.
 */
export function feedHub({ io, platform, feeds, versions, lately }: HubOptions) {
  const busy = new Map<string, { again: boolean }>();

  async function send(change: FeedChange, versao: number): Promise<void> {
    const { feed, codDistribuidor, codConcessionaria } = change;
    const room = roomOf(change);
    if (change.aviso !== undefined) {
      const message = { codConcessionaria, versao, data: change.aviso } satisfies FeedMessage;
      io.to(roomsOf(change)).emit(feed, message);
      return;
    }
    if (feed === CADASTRO_ALTERADO) return;
    io.to(guestRoomOf(change)).emit(feed, { codConcessionaria, versao });
    const read = feeds[feed];
    if (!read || !io.of('/').adapter.rooms.has(room)) return;
    const tenant = { codDistribuidor, concessionarias: [codConcessionaria] };
    const text = await inTenant(platform.db, {
      tenant,
      actor: null,
      readOnly: true,
      work: (tx) => read(tx, codConcessionaria, platform.clock()),
    });
    const message: FeedMessage =
      text.length > KEY_ABOVE
        ? { codConcessionaria, versao, chave: await store(platform, change, text) }
        : { codConcessionaria, versao, data: JSON.parse(text) };
    io.to(room).emit(feed, message);
  }

  async function run(change: FeedChange): Promise<void> {
    const room = roomOf(change);
    const state = { again: false };
    busy.set(room, state);
    versions.bump(change);
    do {
      state.again = false;
      // Counted when it was told: counting again here would make an unchanged list look new.
      const versao = versions.count(change);
      await send(change, versao).catch((error: unknown) =>
        platform.log.warn({ err: error, room }, 'lista ao vivo não enviada'),
      );
      await new Promise<void>((go) => void setTimeout(go, GATHER_MS));
    } while (state.again);
    busy.delete(room);
  }

  return {
    changes(all: readonly FeedChange[]): void {
      for (const change of all.flatMap(withNumeros)) {
        remember(change, lately);
        const running = change.aviso === undefined ? busy.get(roomOf(change)) : undefined;
        if (running) {
          running.again = true;
          versions.bump(change);
        } else if (change.aviso === undefined) {
          void run(change);
        } else {
          void send(change, versions.bump(change));
        }
      }
    },
    /** Changes may have been missed: every screen asks anew. */
    resync: () => io.emit(RESSINCRONIZAR),
  };
}

function remember(change: FeedChange, lately: ToldLately): void {
  if (change.feed !== CADASTRO_ALTERADO) return;
  for (const room of roomsOf(change)) lately.note(room, change.aviso);
}

/** What managers' figures stand beside or are grouped by: whoever reads figures is told that they are others. */
const DOS_NUMEROS: ReadonlySet<Cadastro> = new Set([
  'metas',
  'lancamentos',
  'fechamentos',
  'dms',
  'grupos',
  'concessionarias',
]);

const withNumeros = (change: FeedChange): FeedChange[] =>
  change.feed === CADASTRO_ALTERADO && DOS_NUMEROS.has(change.aviso.cadastro)
    ? [change, { ...change, aviso: { cadastro: 'numeros' } }]
    : [change];

/**
 * Who hears of it: a dealership's followers; of its figures, whoever reads them, whatever dealership they have chosen; of what is
 * one person's, that person.
 */
function roomsOf(change: FeedChange): string[] {
  const { feed, codDistribuidor, codConcessionaria } = change;
  if (feed === CADASTRO_ALTERADO && change.codUsuario !== undefined)
    return [pessoaRoomOf(codDistribuidor, change.codUsuario)];
  const isOfReaders =
    feed === CADASTRO_ALTERADO && change.aviso.cadastro === 'numeros' && codConcessionaria !== REDE;
  if (!isOfReaders) return [roomOf(change)];
  return [codConcessionaria, REDE].map((casa) => numerosRoomOf(codDistribuidor, casa));
}

async function store(
  platform: Platform,
  { codDistribuidor, codConcessionaria }: FeedChange,
  corpo: string,
): Promise<string> {
  const tenant = { codDistribuidor, concessionarias: [codConcessionaria] };
  return inTenant(platform.db, {
    tenant,
    actor: null,
    work: async (tx) => {
      const { rows } = await sql<{ chave: string }>`
        insert into dado_por_chave (cod_distribuidor, cod_concessionaria, corpo, expira_em)
        values (${codDistribuidor}, ${codConcessionaria}, ${corpo}, now() + make_interval(secs => ${KEY_LIVES_SECONDS}))
        returning chave`.execute(tx);
      const [row] = rows;
      if (!row) throw new Error('dado_por_chave returned no key');
      return row.chave;
    },
  });
}
