import { pssOf, untilIdle } from '../support/child.ts';
import { DIA } from '../support/bench-database.ts';
import { load, median } from '../support/load.ts';
import { startProduct, type Row, type World } from '../support/world.ts';

/** Memory of the web process idle and after load, and how long a later start takes to its first right answer. */
export async function memoryAndStart({ database, product, token, rounds }: World): Promise<Row[]> {
  const starts: number[] = [];
  const idle: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const fresh = await startProduct(database.adminUrl);
    starts.push(fresh.startedIn);
    // The queue of tasks loads after the first answer and is part of what an idle process holds.
    await untilIdle(fresh.pid);
    const pss = pssOf(fresh.pid);
    if (pss !== null) idle.push(pss);
    await fresh.stop();
  }
  await load({
    url: `${product.url}/api/agendamento/1/${DIA}/${DIA}`,
    headers: { authorization: `Bearer ${token}` },
    pid: product.pid,
  });
  const loaded = pssOf(product.pid);
  return [
    {
      name: 'memória do processo, parado',
      measured: median(idle),
      unit: 'MiB',
      limit: 45,
      goal: 110,
      better: 'less',
      note: 'PSS; web e tarefas no mesmo processo',
    },
    {
      name: 'memória do processo, com carga',
      measured: loaded ?? Number.NaN,
      unit: 'MiB',
      limit: 96,
      goal: 220,
      better: 'less',
      note: 'PSS',
    },
    {
      name: 'partida até a 1ª resposta',
      measured: median(starts) / 1000,
      unit: 's',
      limit: 0.4,
      goal: 0.8,
      better: 'less',
      note: 'banco já no ar',
    },
  ];
}
