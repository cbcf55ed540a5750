import { Client } from 'pg';

/** Whether anybody but this question is connected to the server of `url`, which must be a superuser's. */
export async function othersAreConnected(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const others = await client.query(
      `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    );
    return others.rowCount !== 0;
  } finally {
    await client.end();
  }
}
