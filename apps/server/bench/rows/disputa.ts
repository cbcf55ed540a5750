import pg from 'pg';
import { appUrl } from '../../src/kernel/db/database.ts';
import { prepareLimit } from '../support/limite-de-agendar.ts';
import { median } from '../support/load.ts';
import { quantos } from '../support/tamanho.ts';
import { consultoresDaCasa, vagasLivres } from '../support/vagas-livres.ts';
import type { Row, World } from '../support/world.ts';

const JUNTOS = 20;
const VAGAS = quantos(40);
/** Before the first that counts: connections are opened, the day is remembered. */
const AQUECER = quantos(5);

/** Twenty who want one slot at once: when each of them is told, beside twenty SQL calls for one slot. */
export async function disputa({ database, product, token, rounds }: World): Promise<Row[]> {
  await prepareLimit(database.admin);
  const vagas = vagasLivres(await consultoresDaCasa(database.admin), 8);
  const pool = new pg.Pool({ connectionString: appUrl(database.adminUrl), max: JUNTOS });
  const limites: number[] = [];
  const nossos: number[] = [];
  let erradas = 0;

  const headers = { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' };
  const pedir = async (body: string): Promise<number> => {
    const response = await fetch(`${product.url}/api/agendamento`, { method: 'POST', headers, body });
    await response.text();
    return response.status;
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      limites.push(
        await noventaENove((n) =>
          pool.query('select limite_agendar($1)', [round * (VAGAS + AQUECER) + n]).catch(ocupado),
        ),
      );
      const quantosGanharam = new Map<number, number>();
      nossos.push(
        await noventaENove(async (n, body) => {
          const status = await pedir(body);
          if (status === 200) quantosGanharam.set(n, (quantosGanharam.get(n) ?? 0) + 1);
          else if (status !== 409) erradas += 1;
        }),
      );
      erradas += VAGAS + AQUECER - [...quantosGanharam.values()].filter((quantos) => quantos === 1).length;
    }
  } finally {
    await pool.end();
  }
  return [
    {
      name: 'vinte no mesmo horário, p99 da resposta',
      measured: median(nossos),
      unit: 'ms',
      limit: median(limites),
      goal: 150,
      better: 'less',
      note: `limite: só o SQL; erradas ${erradas}`,
    },
  ];

  async function noventaENove(um: (n: number, body: string) => Promise<unknown>): Promise<number> {
    const tempos: number[] = [];
    for (let n = 0; n < AQUECER + VAGAS; n += 1) {
      const body = JSON.stringify(vagas.next().value);
      const inicio = performance.now();
      await Promise.all(
        Array.from({ length: JUNTOS }, async () => {
          await um(n, body);
          if (n >= AQUECER) tempos.push(performance.now() - inicio);
        }),
      );
    }
    return tempos.toSorted((a, b) => a - b)[Math.floor(tempos.length * 0.99)] ?? Number.NaN;
  }
}

/** Somebody was faster; anything else is an error of the measure. */
function ocupado(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && (error.code === '23P01' || error.code === '40P01')))
    throw error;
}
