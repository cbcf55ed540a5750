import { deepStrictEqual } from 'node:assert';
import { DIA } from '../support/bench-database.ts';
import type { Child } from '../support/child.ts';
import { load, medianOf, type Measure } from '../support/load.ts';
import { quantos } from '../support/tamanho.ts';
import { startBare, type Row, type World } from '../support/world.ts';

type Rounds = Record<'bare' | 'fresh' | 'bytes' | 'same', Measure[]>;

/** A day of 60 appointments: from the database beside bare node:http + pg with as many connections as pay, and unchanged beside bytes from memory. */
export async function dayList(world: World): Promise<Row[]> {
  const measured = await measure(world);
  const limit = medianOf(measured.bare);
  const fresh = medianOf(measured.fresh);
  const bytes = medianOf(measured.bytes);
  const same = medianOf(measured.same);
  return [
    {
      name: 'lista do dia, do banco',
      measured: fresh.perSecond,
      unit: '/s',
      limit: limit.perSecond,
      goal: 0.85 * limit.perSecond,
      better: 'more',
      note: `CPU ${fresh.cpuMs.toFixed(2)} ms contra ${limit.cpuMs.toFixed(2)}; erradas ${fresh.wrong}`,
    },
    {
      name: 'lista do dia, p99',
      measured: fresh.p99,
      unit: 'ms',
      limit: limit.p99,
      goal: 60,
      better: 'less',
      note: '',
    },
    {
      name: 'lista do dia, sem mudança',
      measured: same.perSecond,
      unit: '/s',
      limit: bytes.perSecond,
      goal: 5_000,
      better: 'more',
      note: `erradas ${same.wrong}`,
    },
  ];
}

/** Connections that the bare server is tried with: it has those that pay on this machine. */
const CONNECTIONS = [2, 4, 10, 16];

async function measure({ database, product, token, rounds }: World): Promise<Rounds> {
  const url = `${product.url}/api/agendamento/1/${DIA}/${DIA}`;
  const headers = { authorization: `Bearer ${await token()}` };
  const first = await fetch(url, { headers });
  const list: unknown = await first.json();
  if (!Array.isArray(list) || list.length !== 60) throw new Error('the day does not have 60 appointments');
  const same = { ...headers, 'if-none-match': first.headers.get('etag') ?? '' };

  const bare = await quickestBare(database.adminUrl, list);
  const measured: Rounds = { bare: [], fresh: [], bytes: [], same: [] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      measured.bare.push(await load({ url: bare.url, pid: bare.pid }));
      measured.fresh.push(await load({ url, headers, pid: product.pid }));
      measured.bytes.push(await load({ url: `${bare.url}/bytes`, pid: bare.pid }));
      measured.same.push(await load({ url, headers: same, pid: product.pid }));
    }
  } finally {
    await bare.stop();
  }
  return measured;
}

/** The bare server with the number of connections that answers most; its answer is the product's. */
async function quickestBare(adminUrl: string, list: readonly unknown[]): Promise<Child> {
  let best = { connections: 0, perSecond: -1 };
  for (const connections of CONNECTIONS) {
    const bare = await startBare(adminUrl, connections);
    try {
      deepStrictEqual(await (await fetch(bare.url)).json(), list);
      await load({ url: bare.url, pid: bare.pid, duration: 1 });
      const { perSecond } = await load({ url: bare.url, pid: bare.pid, duration: quantos(2) });
      if (perSecond > best.perSecond) best = { connections, perSecond };
    } finally {
      await bare.stop();
    }
  }
  return startBare(adminUrl, best.connections);
}
