import pg from 'pg';
import { until } from '../../apps/server/test/until.ts';

/** Returns when all of the demo's records are counted: a product that has just begun still counts them. */
export async function numerosContados({ banco }: { readonly banco: string }): Promise<void> {
  const pool = new pg.Pool({ connectionString: banco, max: 1 });
  try {
    await until(
      'every record counted',
      async () => {
        const { rows } = await pool.query<{ pronto: boolean }>(
          'select not exists (select from fato_pendente where codigo is not null) as pronto',
        );
        return rows[0]?.pronto;
      },
      60,
    );
  } finally {
    await pool.end();
  }
}
