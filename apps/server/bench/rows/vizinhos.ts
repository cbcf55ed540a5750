import { fork } from 'node:child_process';
import { once } from 'node:events';
import { orcamentosEmSerie } from '../support/orcamentos-em-serie.ts';
import { startChild } from '../support/child.ts';
import { DIA } from '../support/bench-database.ts';
import type { Inundado } from '../support/enxurrada/inundar.ts';
import { codigoDoVizinho, entrarComo, fazerVizinho, VIZINHO } from '../support/enxurrada/vizinho.ts';
import { median, p99Reading } from '../support/load.ts';
import { quantos } from '../support/tamanho.ts';
import { login, startProduct, type Row, type World } from '../support/world.ts';
import { enxurradas } from './enxurradas.ts';

/** What floods do to others, in a process with the limits that the product has. */
export async function vizinhos(world: World): Promise<Row[]> {
  await fazerVizinho(world);
  return [...(await tudoDeUmaVez(world)), ...(await enxurradas(world))];
}

/**
 * What one distributor's flood does to another's list of the day: a user's thousand calls a second, a hundred papers and a
 * file of a million columns, all at once, with the limits that the product has.
 */
async function tudoDeUmaVez(world: World): Promise<Row[]> {
  const product = await startProduct(world.database.adminUrl, { LIMITES: 'sim' });
  const surdo = await startChild({
    file: 'apps/server/bench/support/enxurrada/so-recusa.ts',
    env: {},
    probe: '/',
  });
  try {
    const casa = {
      url: product.url,
      token: await login(product.url),
      codOrcamento: await aQuote(world),
      dia: DIA,
    };
    const vizinho = {
      url: `${product.url}/api/agendamento/${await codigoDoVizinho(world)}/${DIA}/${DIA}`,
      // As much as one person may ask for: who reads faster meets the limit too.
      overallRate: 40,
      duration: quantos(6),
      headers: { host: VIZINHO.host, authorization: `Bearer ${await entrarComo(product.url, VIZINHO)}` },
    };
    await p99Reading({ ...vizinho, duration: quantos(2) });
    const quietas: number[] = [];
    const aoLado: number[] = [];
    const cheias: number[] = [];
    let recusados = 0;
    for (let round = 0; round < world.rounds; round += 1) {
      quietas.push(await p99Reading(vizinho));
      const outra = enxurrada({ ...casa, url: surdo.url });
      aoLado.push(await p99Reading(vizinho));
      await outra;
      const fim = enxurrada(casa);
      cheias.push(await p99Reading(vizinho));
      recusados = Math.max(recusados, await fim);
    }
    return [
      {
        name: 'lista de um vizinho na enxurrada de outro, p99',
        measured: median(cheias),
        unit: 'ms',
        limit: median(quietas),
        goal: 2 * median(quietas),
        better: 'less',
        note: `limite: a mesma sem enxurrada; com ela noutro processo, que só a recusa, ${median(aoLado).toFixed(1)} ms; recusados ${recusados} pedidos de quem inunda`,
      },
    ];
  } finally {
    await surdo.stop();
    await product.stop();
  }
}

/** Begins it all at once in a process of its own; answers how many calls were refused, when everything has an answer. */
async function enxurrada(inundado: Inundado): Promise<number> {
  const child = fork(new URL('../support/enxurrada/inundar.ts', import.meta.url), { execArgv: [] });
  child.send(inundado);
  const [recusados] = (await once(child, 'message')) as [number];
  return recusados;
}

async function aQuote({ database: { admin }, ...world }: World): Promise<number> {
  const achar = async (): Promise<number | undefined> =>
    (await admin.query<{ cod: number }>('select min(cod_orcamento)::integer as cod from orcamento')).rows[0]
      ?.cod;
  if (!(await achar())) await orcamentosEmSerie(admin);
  const cod = (await achar()) ?? 0;
  // Asked once before anything is measured, so that it is a quote that has a paper.
  await fetch(`${world.product.url}/api/orcamento/${cod}/pdf`, {
    headers: { authorization: `Bearer ${await world.token()}` },
  }).then((response) => {
    if (!response.ok) throw new Error(`the quote's paper answered ${response.status}`);
  });
  return cod;
}
