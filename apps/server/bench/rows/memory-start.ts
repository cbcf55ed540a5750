import { pssOf, untilIdle, type Child } from '../support/child.ts';
import { DIA } from '../support/bench-database.ts';
import { load, median } from '../support/load.ts';
import { startBare, startProduct, type Row, type World } from '../support/world.ts';

interface Rested {
  /** Milliseconds to the first right answer. */
  readonly started: number[];
  /** MiB once there is nothing left to do. */
  readonly idle: number[];
}

/** Memory of the web process idle and after load, and how long a later start takes to its first right answer. */
export async function memoryAndStart({ database, product, token, rounds }: World): Promise<Row[]> {
  const ours: Rested = { started: [], idle: [] };
  const bare: Rested = { started: [], idle: [] };
  for (let round = 0; round < rounds; round += 1) {
    await startAndRest(() => startBare(database.adminUrl), bare);
    await startAndRest(() => startProduct(database.adminUrl), ours);
  }
  const list = `${product.url}/api/agendamento/1/${DIA}/${DIA}`;
  await load({ url: list, headers: { authorization: `Bearer ${await token()}` }, pid: product.pid });
  const loaded = pssOf(product.pid) ?? Number.NaN;
  return [
    {
      name: 'memória do processo, parado',
      measured: median(ours.idle),
      unit: 'MiB',
      limit: median(bare.idle),
      goal: 110,
      better: 'less',
      note: 'PSS; web e tarefas no mesmo processo; limite: só node:http e pg',
    },
    {
      name: 'memória do processo, com carga',
      measured: loaded,
      unit: 'MiB',
      limit: await loadedBare(database.adminUrl),
      goal: 220,
      better: 'less',
      note: 'PSS',
    },
    {
      name: 'partida até a 1ª resposta',
      measured: median(ours.started) / 1000,
      unit: 's',
      limit: median(bare.started) / 1000,
      goal: 0.8,
      better: 'less',
      note: 'banco já no ar',
    },
  ];
}

async function startAndRest(start: () => Promise<Child>, { started, idle }: Rested): Promise<void> {
  const fresh = await start();
  started.push(fresh.startedIn);
  // The queue of tasks loads after the first answer and is part of what an idle process holds.
  await untilIdle(fresh.pid);
  const pss = pssOf(fresh.pid);
  if (pss !== null) idle.push(pss);
  await fresh.stop();
}

async function loadedBare(adminUrl: string): Promise<number> {
  const bare = await startBare(adminUrl);
  await load({ url: `${bare.url}/`, pid: bare.pid });
  const loaded = pssOf(bare.pid) ?? Number.NaN;
  await bare.stop();
  return loaded;
}
