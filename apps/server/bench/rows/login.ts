import { verify } from '@node-rs/argon2';
import { hashPassword } from '../../src/kernel/security/passwords.ts';
import { DIA, SENHA } from '../support/bench-database.ts';
import { cronometrar } from '../support/cronometrar.ts';
import { quantile } from '../support/espalhar.ts';
import { load, median, medianOf, type Measure } from '../support/load.ts';
import type { Row, World } from '../support/world.ts';

/** As long as a round of `load`. */
const SECONDS = 4;

/** Login beside the same hash bare, and what 16 logins at once do to somebody reading the day. */
export async function loginRow({ product, token, rounds }: World): Promise<Row[]> {
  const hash = await hashPassword(SENHA);
  const list = `${product.url}/api/agendamento/1/${DIA}/${DIA}`;
  const headers = { authorization: `Bearer ${token}` };
  const bare: number[] = [];
  const ours: Measure[] = [];
  const quiet: number[] = [];
  const busy: number[] = [];

  const logins = () =>
    load({
      url: `${product.url}/api/authentication`,
      pid: product.pid,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'medida@localhost.example', senha: SENHA }),
    });
  const reading = () => p99Reading(list, headers);

  for (let round = 0; round < rounds; round += 1) {
    bare.push(await bareHashes(hash));
    ours.push(await logins());
    quiet.push(await reading());
    const [, during] = await Promise.all([logins(), reading()]);
    busy.push(during);
  }
  const measure = medianOf(ours);
  return [
    {
      name: 'login',
      measured: measure.perSecond,
      unit: '/s',
      limit: median(bare),
      goal: 0.9 * median(bare),
      better: 'more',
      note: `erradas ${measure.wrong}`,
    },
    {
      name: 'lista durante 16 logins, p99',
      measured: median(busy),
      unit: 'ms',
      limit: median(quiet),
      goal: 3 * median(quiet),
      better: 'less',
      note: 'limite: a mesma sem logins',
    },
  ];
}

/** Somebody reading one thing after the other: p99 in milliseconds and their fractions, which `load` does not tell. */
async function p99Reading(url: string, headers: Record<string, string>): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  const times: number[] = [];
  while (performance.now() < until) {
    times.push(
      await cronometrar(async () => {
        const answer = await fetch(url, { headers });
        if (!answer.ok) throw new Error(`the day list answered ${answer.status}`);
        await answer.arrayBuffer();
      }),
    );
  }
  return quantile(
    times.toSorted((one, other) => one - other),
    0.99,
  );
}

async function bareHashes(hash: string): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let done = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      await verify(hash, SENHA);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, one));
  return done / SECONDS;
}
