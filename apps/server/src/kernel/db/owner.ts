import pg from 'pg';

/** Whoever the address is of would not see all rows; its sentence is for whoever gave the command, and nothing was changed. */
export class NaoEDono extends Error {
  constructor(usuario: string, dono: string) {
    super(
      `O usuário “${usuario}” do banco não é o dono das tabelas (é “${dono}”) e não veria as linhas de todos os distribuidores: ` +
        'use em DATABASE_URL o endereço do dono.',
    );
  }
}

/**
 * Runs `work` on a connection of the database's owner, who sees every distributor's rows (decision 0051). Who would not is
 * refused before anything is done, and PostgreSQL refuses a statement rather than leave rows out of it. Whatever `work` had
 * open, a transaction or a lock, ends with the connection.
 */
export async function asOwner<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  { name = 'gestao-oferta-digital dono' }: { name?: string } = {},
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  // Noticed by the next query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await seeAll(client);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Hidden {
  readonly tabela: string;
  readonly dono: string;
  readonly usuario: string;
  readonly minha: boolean;
}

async function seeAll(client: pg.Client): Promise<void> {
  await client.query('set row_security = off');
  const { rows } = await client.query<Hidden>(
    `select c.oid::regclass::text as tabela, pg_get_userbyid(c.relowner)::text as dono, current_user::text as usuario,
            pg_has_role(c.relowner, 'usage') as minha
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relrowsecurity and row_security_active(c.oid)
      order by 1`,
  );
  const alheia = rows.find(({ minha }) => !minha);
  if (alheia) throw new NaoEDono(alheia.usuario, alheia.dono);
  // Of a database that an earlier version made: row security was forced upon its owner.
  for (const { tabela } of rows) await unbindOwner(client, tabela);
}

/** Waits for who works in the table, a second at a time, so that nobody waits long behind it. */
async function unbindOwner(client: pg.Client, tabela: string): Promise<void> {
  for (;;) {
    try {
      await client.query(`set lock_timeout = '1s'; alter table ${tabela} no force row level security`);
      return;
    } catch (error) {
      // lock_not_available, deadlock_detected
      if (!['55P03', '40P01'].includes((error as { code?: string }).code ?? '')) throw error;
    } finally {
      await client.query('reset lock_timeout');
    }
  }
}

/**
 * For a migration's transaction: what those before it have protected does not hide its rows from the next one, nor what it protects
 * itself. Where the owner passes row security anyway no table is altered, and none locked.
 */
export const UNBIND_OWNER = `set local row_security = off;
do $$
declare
  tabela regclass;
  forcar constant text := 'execute format(''alter table %s force row level security'', tabela);';
  antigo regprocedure := to_regprocedure('proteger(regclass, boolean)');
begin
  for tabela in
    select oid from pg_class
     where relnamespace = 'public'::regnamespace and relforcerowsecurity and row_security_active(oid)
  loop
    execute format('alter table %s no force row level security', tabela);
  end loop;
  if position(forcar in pg_get_functiondef(antigo)) > 0 then
    execute replace(pg_get_functiondef(antigo), forcar, '');
  end if;
end
$$`;
