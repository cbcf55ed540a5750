import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os, { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { RefusalError } from '../errors.ts';
import { heavy, inTheNameOf, place } from './heavy.ts';
import { computeInThread, openThread, ThreadTooBig, ThreadTooSlow } from './thread.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'fios-'));
afterAll(() => rmSync(folder, { recursive: true }));
let made = 0;
function aThread(code: string): URL {
  const file = path.join(folder, `${(made += 1)}.mjs`);
  writeFileSync(file, `import { parentPort, workerData } from 'node:worker_threads';\n${code}`);
  return pathToFileURL(file);
}
const ana = { codDistribuidor: 1, pessoa: 'ana' };
const bia = { codDistribuidor: 1, pessoa: 'bia' };
const caio = { codDistribuidor: 2, pessoa: 'caio' };
const BOUNDS = { megabytes: 64, milliseconds: 10_000 };
const settle = () => new Promise<void>((go) => void setImmediate(go));
/** Says its beginning, and then again what it is asked. */
const ECO = aThread(
  `parentPort.on('message', (m) => parentPort.postMessage(m)); parentPort.postMessage(workerData);`,
);

describe('a thread', () => {
  test('answers what it was begun for, and what it is asked after that', async () => {
    const { ask, end } = await openThread(ECO, 'abertura', BOUNDS);
    expect(await ask()).toBe('abertura');
    expect(await ask('mais')).toBe('mais');
    await end();
    await end();
  });

  // A thread's own priority is Linux's alone.
  test.runIf(process.platform === 'linux')('stands back before its own file is read', async () => {
    const url = aThread(
      `import { readFileSync } from 'node:fs'; parentPort.postMessage(readFileSync('/proc/thread-self/stat', 'utf8'));`,
    );
    const stat = String(await computeInThread(url, null, BOUNDS));
    // proc(5): the 19th field, counted behind the name's bracket.
    expect(Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])).toBeGreaterThanOrEqual(10);
  });

  test('that takes more memory than it may is ended, and its place is free', async () => {
    const url = aThread(`const all = []; for (;;) all.push(new Array(1e5).fill({}).map((_, i) => ({ i })));`);
    await expect(
      inTheNameOf(ana, () => computeInThread(url, null, { ...BOUNDS, megabytes: 24 })),
    ).rejects.toBeInstanceOf(ThreadTooBig);
    expect(await inTheNameOf(ana, () => computeInThread(ECO, 7, BOUNDS))).toBe(7);
  });

  test('that takes longer than it may is ended, and its place is free', async () => {
    const url = aThread('for (;;);');
    await expect(
      inTheNameOf(ana, () => computeInThread(url, null, { ...BOUNDS, milliseconds: 50 })),
    ).rejects.toBeInstanceOf(ThreadTooSlow);
    const leitura = await inTheNameOf(ana, () => openThread(url, null, { ...BOUNDS, milliseconds: 50 }));
    await expect(leitura.ask()).rejects.toBeInstanceOf(ThreadTooSlow);
    await leitura.end();
    expect(await inTheNameOf(ana, () => computeInThread(ECO, 7, BOUNDS))).toBe(7);
  });
});

describe('files', () => {
  test('lie open one a person; another person does not wait for theirs', async () => {
    const primeiro = await inTheNameOf(ana, () => openThread(ECO, 1, BOUNDS));
    let aberto = false;
    const segundo = inTheNameOf(ana, () => openThread(ECO, 2, BOUNDS)).then((thread) => {
      aberto = true;
      return thread;
    });
    const deOutra = await inTheNameOf(caio, () => openThread(ECO, 3, BOUNDS));
    expect(await deOutra.ask()).toBe(3);
    expect(aberto).toBe(false);
    await primeiro.end();
    await (await segundo).end();
    await deOutra.end();
  });

  test('of one distributor leave a place to the others', async () => {
    const quantos = Math.max(1, availableParallelism() - 1) + 1;
    const abertos = await Promise.all(
      Array.from({ length: quantos }, (_none, i) =>
        inTheNameOf({ codDistribuidor: 1, pessoa: `p${i}` }, () => place('file')),
      ),
    );
    const livre = await inTheNameOf(caio, () => place('file'));
    livre.give();
    for (const aberto of abertos) aberto.give();
  });

  test('of a loop are refused with when to come back', async () => {
    const lugares = Array.from({ length: 9 }, () => inTheNameOf(bia, () => place('file')));
    const recusados = (await Promise.allSettled(lugares.slice(7))).map((lugar) =>
      lugar.status === 'rejected' ? (lugar.reason as unknown) : null,
    );
    for (const recusado of recusados) {
      expect(recusado).toBeInstanceOf(RefusalError);
      expect((recusado as RefusalError).details.retryAfter).toBeGreaterThanOrEqual(5);
    }
    for (const lugar of lugares.slice(0, 7)) (await lugar).give();
  });
});

test('what is begun within a turn is part of it, in its own lane alone', async () => {
  const feito = await heavy('computing', () =>
    heavy('computing', () => heavy('picture', () => Promise.resolve('feito'))),
  );
  expect(feito).toBe('feito');
});

test('a picture does not wait for a paper', async () => {
  const papeis = Array.from({ length: availableParallelism() + 2 }, () => place('computing'));
  await settle();
  expect(await heavy('picture', () => Promise.resolve('vista'))).toBe('vista');
  for (const papel of papeis) (await papel).give();
});
