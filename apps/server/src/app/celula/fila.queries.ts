import type { Banco } from './banco.queries.ts';

/** Whether the queue has been used in this database yet: its tables come with the first process that works. */
export async function temFila({ client }: Banco): Promise<boolean> {
  const { rows } = await client.query<{ tem: boolean }>(
    `select to_regclass('pgboss.job') is not null as tem`,
  );
  return rows[0]?.tem ?? false;
}

/** A held job begins so many years late, and is told by that. */
const SEGURA = `start_after > now() + interval '500 years'`;
const DELE = `data ->> 'codDistribuidor' = $1::text and state < 'active'`;

/** What waits of the distributor is not begun any more; what it asks for from now on is born held (`jobQueue`). */
export async function segurarFila({ client }: Banco, cod: number, anos: number): Promise<void> {
  await client.query(
    `update pgboss.job set start_after = start_after + make_interval(years => $2) where ${DELE} and not ${SEGURA}`,
    [cod, anos],
  );
}

/** As if it had never been held. */
export async function soltarFila({ client }: Banco, cod: number, anos: number): Promise<number> {
  const { rowCount } = await client.query(
    `update pgboss.job
        set start_after = start_after - make_interval(years => $2),
            keep_until = case when keep_until > now() + interval '500 years' then keep_until - make_interval(years => $2) else keep_until end
      where ${DELE} and ${SEGURA}`,
    [cod, anos],
  );
  return rowCount ?? 0;
}

/** Work under way that may yet touch the distributor: its own, and everybody's that began before it was leaving. */
export async function countEmCurso({ client }: Banco, cod: number): Promise<number> {
  const { rows } = await client.query<{ total: number }>(
    `select count(*)::integer as total from pgboss.job j
      where state = 'active' and (data ->> 'codDistribuidor' = $1::text or (data ->> 'codDistribuidor' is null
        and started_on <= (select desde from distribuidor_mudanca where cod_distribuidor = $1::integer)))`,
    [cod],
  );
  return rows[0]?.total ?? 0;
}

/** What waits, as JSON texts. */
export async function lerFila({ client }: Banco, cod: number): Promise<string[]> {
  const { rows } = await client.query<{ linha: string }>(
    `select row_to_json(j.*)::text as linha from pgboss.job j where ${DELE}`,
    [cod],
  );
  return rows.map(({ linha }) => linha);
}

export async function apagarFila({ client }: Banco, cod: number): Promise<void> {
  await client.query(`delete from pgboss.job where ${DELE}`, [cod]);
}

export async function gravarFila({ client }: Banco, linhas: readonly string[]): Promise<void> {
  await client.query('insert into pgboss.job select * from json_populate_recordset(null::pgboss.job, $1)', [
    `[${linhas.join(',')}]`,
  ]);
}
