import { describe, expect, test } from 'vitest';
import { fairQueue, QueueFull, type FairQueueOptions, type Who } from './fair-queue.ts';

const ALL = { slots: 2, perTenant: 2, perPerson: 2, waiting: 300 };
const ana: Who = { codDistribuidor: 1, pessoa: 'ana' };
const bia: Who = { codDistribuidor: 1, pessoa: 'bia' };
const caio: Who = { codDistribuidor: 2, pessoa: 'caio' };

/** A queue whose work ends when told to, and the order in which it began. */
function bench(options: Partial<FairQueueOptions> = {}) {
  const { run } = fairQueue({ ...ALL, ...options });
  const began: string[] = [];
  const open: (() => void)[] = [];
  const ask = (who: Who, name: string = who.pessoa) =>
    run(who, () => {
      began.push(name);
      return new Promise<void>((done) => void open.push(done));
    });
  const settle = () => new Promise<void>((go) => void setImmediate(go));
  const finish = async (): Promise<void> => {
    open.shift()?.();
    await settle();
  };
  return { run, ask, began, open, finish, settle };
}

describe('those who wait', () => {
  test('have one turn of each distributor after the other, and in it of each person', async () => {
    const { ask, began, finish, settle } = bench({ slots: 1 });
    for (let i = 0; i < 5; i += 1) void ask(ana);
    void ask(bia);
    void ask(caio);
    await settle();
    for (let i = 0; i < 7; i += 1) await finish();
    expect(began).toEqual(['ana', 'ana', 'caio', 'bia', 'ana', 'ana', 'ana']);
  });

  test('leave a place to the others, however many they are', async () => {
    const { ask, began, settle } = bench({ slots: 3, perTenant: 2 });
    for (let i = 0; i < 50; i += 1) void ask(ana);
    await settle();
    expect(began).toHaveLength(2);
    void ask(caio);
    await settle();
    expect(began).toEqual(['ana', 'ana', 'caio']);
  });

  test('leave one within their distributor too', async () => {
    const { ask, began, settle } = bench({ perPerson: 1 });
    void ask(ana);
    void ask(ana);
    void ask(bia);
    await settle();
    expect(began).toEqual(['ana', 'bia']);
  });

  test('may be told anew how many of a person begin together', async () => {
    let most = 2;
    const { ask, began, finish, settle } = bench({ slots: 4, perTenant: 4, perPerson: () => most });
    for (let i = 0; i < 6; i += 1) void ask(ana);
    await settle();
    expect(began).toHaveLength(2);
    most = 1;
    await finish();
    expect(began).toHaveLength(2);
    await finish();
    expect(began).toHaveLength(3);
  });

  test('are so many and no more; others are not refused for it', async () => {
    const { ask, settle } = bench({ slots: 1, waiting: 2 });
    for (let i = 0; i < 3; i += 1) void ask(ana);
    await settle();
    await expect(ask(ana)).rejects.toBeInstanceOf(QueueFull);
    void ask(caio);
  });
});

test('what fails gives its place back, and says what failed', async () => {
  const { run } = fairQueue({ ...ALL, slots: 1 });
  await expect(run(ana, () => Promise.reject(new Error('não deu')))).rejects.toThrow('não deu');
  expect(await run(ana, () => Promise.resolve(7))).toBe(7);
});

test('nothing is kept of who is gone, and nothing is lost on the way', async () => {
  const { run } = fairQueue({ ...ALL, perPerson: 1 });
  let most = 0;
  let now = 0;
  const done = await Promise.all(
    Array.from({ length: 300 }, (_none, i) =>
      run({ codDistribuidor: i % 7, pessoa: String(i % 13) }, async () => {
        now += 1;
        most = Math.max(most, now);
        await Promise.resolve();
        now -= 1;
        return i;
      }),
    ),
  );
  expect(done).toEqual(Array.from({ length: 300 }, (_none, i) => i));
  expect(most).toBe(2);
});
