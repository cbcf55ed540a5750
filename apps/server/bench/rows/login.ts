import { verify } from '@node-rs/argon2';
import { hashPassword } from '../../src/kernel/security/passwords.ts';
import { DIA, SENHA } from '../support/bench-database.ts';
import { load, median, medianOf, p99Reading, type Measure } from '../support/load.ts';
import { quantos } from '../support/tamanho.ts';
import type { Row, World } from '../support/world.ts';

const SECONDS = quantos(4);

/** Login beside the same hash bare, and what 16 logins at once do to somebody reading the day. */
export async function loginRow({ product, token, rounds }: World): Promise<Row[]> {
  const hash = await hashPassword(SENHA);
  const list = `${product.url}/api/agendamento/1/${DIA}/${DIA}`;
  const headers = { authorization: `Bearer ${await token()}` };
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
  const reading = () => p99Reading({ url: list, headers });

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

async function bareHashes(hash: string): Promise<number> {
  const until = performance.now() + SECONDS * 1_000;
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
