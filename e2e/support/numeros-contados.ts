import pg from 'pg';
import { until } from '../../apps/server/test/until.ts';

const PENDENTES = 'select from fato_pendente where codigo is not null';

/** Returns when all of the demo's records are counted: a product that has just begun still counts them. */
export const numerosContados = (produto: { readonly banco: string }): Promise<void> =>
  esperar(produto, `select not exists (${PENDENTES}) as pronto`, 60);

/** Returns when every house of the demonstration has its months before, signed and with targets, and all is counted. */
export const mesesContados = (produto: { readonly banco: string }): Promise<void> =>
  esperar(
    produto,
    `select not exists (${PENDENTES}) and not exists (select from concessionaria k where not exists (
       select from fechamento f where f.cod_concessionaria = k.cod_concessionaria)) as pronto`,
    600,
  );

async function esperar(
  { banco }: { readonly banco: string },
  pergunta: string,
  segundos: number,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: banco, max: 1 });
  try {
    await until(
      'every record counted',
      async () => (await pool.query<{ pronto: boolean }>(pergunta)).rows[0]?.pronto,
      segundos,
    );
  } finally {
    await pool.end();
  }
}
