import type pg from 'pg';
import { databaseError } from '../errors.ts';
import type { Order } from './route.ts';

/** Statements under way at once: while the database flushes one to the disk it works on the other. */
const LANES = 2;
/** More in one statement save nothing more, and whoever came first waits for all of them. */
const MOST = 16;
/** A statement not answered in so many milliseconds waits for somebody: the next ones do not wait with it. */
const PATIENCE_MS = 100;

interface Asked {
  readonly codDistribuidor: number;
  readonly order: Pick<Order, 'statement' | 'recursos' | 'pedido'>;
}

interface Waiting extends Asked {
  readonly resolve: (text: string | null) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Sends orders to the database: at once while it is idle; those that come meanwhile go together in the next statement,
 * as a commit gathers who waits for the disk. Nobody waits on purpose: alone it costs nothing, and the more come at once
 * the less each costs. Only orders of one distributor share a statement, which is a transaction; who wants what another
 * statement has locked waits here and not in the database.
 *
 * Answers what the function answered of each. What was undone because of another is sent again, alone.
 */
export function gatherOrders(pool: pg.Pool): (asked: Asked) => Promise<string | null> {
  let waiting: Waiting[] = [];
  const underWay = new Set<readonly Waiting[]>();

  async function run(together: readonly Waiting[]): Promise<void> {
    underWay.add(together);
    const leave = (): void => {
      if (underWay.delete(together)) next();
    };
    const timer = setTimeout(leave, PATIENCE_MS);
    await carryTogether(pool, together);
    clearTimeout(timer);
    leave();
  }

  function next(): void {
    while (underWay.size < LANES) {
      const held = new Set([...underWay].flat().flatMap(({ order }) => order.recursos));
      const free = waiting.filter(({ order }) => !order.recursos.some((recurso) => held.has(recurso)));
      const [first] = free;
      if (!first) return;
      const together = free.filter((each) => goTogether(first, each)).slice(0, MOST);
      waiting = waiting.filter((each) => !together.includes(each));
      void run(together);
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ ...asked, resolve, reject });
      next();
    });
}

const goTogether = (one: Asked, other: Asked): boolean =>
  one.codDistribuidor === other.codDistribuidor && one.order.statement === other.order.statement;

async function carryTogether(pool: pg.Pool, together: readonly Waiting[]): Promise<void> {
  try {
    const texts = await send(pool, together);
    for (const [n, { resolve }] of together.entries()) resolve(texts[n] ?? null);
  } catch (error) {
    if (together.length > 1 && isUndone(error)) for (const each of together) void carryTogether(pool, [each]);
    else for (const { reject } of together) reject(error);
  }
}

async function send(pool: pg.Pool, together: readonly Asked[]): Promise<(string | null)[]> {
  const [first] = together;
  if (!first) return [];
  const recursos = new Set(together.flatMap(({ order }) => order.recursos));
  const disputados = wantedTwice(together);
  const pedidos = together.map(({ order }) => ({
    ...order.pedido,
    disputado: order.recursos.some((recurso) => disputados.has(recurso)),
  }));
  const { rows } = await pool.query<[string | null]>({
    ...first.order.statement,
    values: [[...recursos].toSorted(), JSON.stringify(pedidos)],
    rowMode: 'array',
  });
  return rows.map(([text]) => text);
}

/** The locks that more than one of them wants. */
function wantedTwice(together: readonly Asked[]): Set<string> {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const recurso of together.flatMap(({ order }) => order.recursos)) {
    if (once.has(recurso)) twice.add(recurso);
    once.add(recurso);
  }
  return twice;
}

/** The database refused, and did nothing. After a lost connection (08, 57) nobody knows whether it was done. */
const isUndone = (error: unknown): boolean => /^(2|4|55|P0)/.test(databaseError(error)?.code ?? '');
