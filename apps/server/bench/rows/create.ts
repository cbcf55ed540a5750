import pg from 'pg';
import { appUrl } from '../../src/kernel/db/database.ts';
import { prepareLimit } from '../support/limite-de-agendar.ts';
import { load, medianOf, median, type Measure } from '../support/load.ts';
import { quantos } from '../support/tamanho.ts';
import { consultoresDaCasa, vagasLivres } from '../support/vagas-livres.ts';
import type { Row, World } from '../support/world.ts';

const SECONDS = quantos(4);

/** Booking, 16 at once, beside one SQL call that does the unavoidable: the row under its wall and constraint, key, event. */
export async function create({ database, product, token, rounds }: World): Promise<Row[]> {
  await prepareLimit(database.admin);
  const authorization = `Bearer ${await token()}`;
  const slots = vagasLivres(await consultoresDaCasa(database.admin));
  const limits: SqlLimit[] = [];
  const ours: Measure[] = [];
  for (let round = 0; round < rounds; round += 1) {
    limits.push(await sqlLimit(appUrl(database.adminUrl)));
    ours.push(
      await load({
        url: `${product.url}/api/agendamento`,
        pid: product.pid,
        duration: SECONDS,
        requests: [
          {
            method: 'POST',
            headers: { authorization, 'content-type': 'application/json' },
            setupRequest: (request) => ({
              ...request,
              headers: { ...request.headers, 'idempotency-key': crypto.randomUUID() },
              body: JSON.stringify(slots.next().value),
            }),
          },
        ],
      }),
    );
  }
  const measure = medianOf(ours);
  return [
    {
      name: 'agendar',
      measured: measure.perSecond,
      unit: '/s',
      limit: median(limits.map(({ perSecond }) => perSecond)),
      goal: 1_250,
      better: 'more',
      note: `CPU ${measure.cpuMs.toFixed(2)} ms; erradas ${measure.wrong}`,
    },
    {
      name: 'agendar, p99',
      measured: measure.p99,
      unit: 'ms',
      limit: median(limits.map(({ p99 }) => p99)),
      goal: 60,
      better: 'less',
      note: 'limite: só o SQL',
    },
  ];
}

let used = 0;

interface SqlLimit {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

async function sqlLimit(url: string): Promise<SqlLimit> {
  const pool = new pg.Pool({ connectionString: url, max: 16 });
  const until = performance.now() + SECONDS * 1000;
  const times: number[] = [];
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      used += 1;
      const began = performance.now();
      // Bookings of one instant would clash by microseconds: each takes the next slot of a fixed base.
      await pool.query({ name: 'limite', text: 'select limite_agendar($1)', values: [used] }).then(
        () => void times.push(performance.now() - began),
        (error: unknown) => {
          if (!(error instanceof Error && 'code' in error && error.code === '23P01')) throw error;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: 16 }, one));
  await pool.end();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / SECONDS, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}
