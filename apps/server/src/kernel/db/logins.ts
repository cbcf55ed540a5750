import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { isBySocket, roleUrl, type WorkRole } from './database.ts';

/** The addresses under which the server works. */
export interface Logins {
  readonly app: string;
  readonly jobs: string;
}

interface LoginOptions {
  /** Of the database's owner. */
  adminUrl: string;
  /** What the installation's processes share; the logins' passwords come from it. */
  secret: Uint8Array;
  /** A command beside the server: where the logins are another secret's it makes none, for the server lives on those. */
  asGuest?: boolean;
}

/** Its sentence is for whoever gave the command. */
class OutroSegredo extends Error {
  constructor() {
    super(
      'O segredo deste comando não é o do servidor: use o mesmo JWT_SECRET ou, onde não há um, o mesmo DATA_DIR.',
    );
  }
}

/**
 * Logins that own nothing and could not pass row security even if they went back to who they logged in as. Over a unix
 * socket our roles log in themselves. Elsewhere the owner makes a login for each, a member of our role and of nothing else,
 * named after the database and the secret: installations that share a PostgreSQL share its roles, but not their passwords.
 */
export async function ownLogins({ adminUrl, secret, asGuest = false }: LoginOptions): Promise<Logins> {
  const [app, jobs] = await Promise.all([
    loginOf('oferta_app', { adminUrl, secret, asGuest }),
    loginOf('oferta_jobs', { adminUrl, secret, asGuest }),
  ]);
  return { app, jobs };
}

/** Whether the server could log in with this secret, or nobody has made its logins yet; nothing is made. */
export async function loginsEnter({ adminUrl, secret }: Omit<LoginOptions, 'asGuest'>): Promise<boolean> {
  if (isBySocket(adminUrl)) return true;
  return (
    (await enters(loginUrl('oferta_app', { adminUrl, secret }).href)) ||
    (await asAdmin(adminUrl, (admin) => loginsDeOutros(admin, secret))).length === 0
  );
}

async function asAdmin<T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl });
  admin.on('error', () => undefined);
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

export interface LoginDeOutro {
  nome: string;
  /** Under which somebody works just now. */
  conexoes: number;
}

/** This database's logins that another secret made, those of versions whose logins' names did not tell the secret too. */
export async function loginsDeOutros(
  admin: Pick<pg.Client, 'query'>,
  secret: Uint8Array,
): Promise<LoginDeOutro[]> {
  const { rows: onde } = await admin.query<{ banco: string }>('select current_database()::text as banco');
  const banco = onde[0]?.banco ?? '';
  const [antes, meus] = [
    ROLES.map((role) => prefixOf(role, banco)),
    ROLES.map((role) => nameOf(role, banco, secret)),
  ];
  const { rows } = await admin.query<LoginDeOutro>(
    `select rolname::text as nome, (select count(*)::integer from pg_stat_activity where usename = rolname) as conexoes
       from pg_roles
      where rolcanlogin and rolname <> all ($2)
        and (rolname = any ($1) or exists (select from unnest($1::text[]) p where rolname ~ '[.][0-9a-f]{8}$' and starts_with(rolname, p || '.')
                                              and length(rolname) = length(p) + 9))
      order by 1`,
    [antes, meus],
  );
  return rows;
}

function loginUrl(role: WorkRole, { adminUrl, secret }: Omit<LoginOptions, 'asGuest'>): URL {
  const url = new URL(roleUrl(adminUrl, role));
  const database = decodeURIComponent(url.pathname.slice(1));
  url.username = encodeURIComponent(nameOf(role, database, secret));
  url.password = createHmac('sha256', secret).update(`${role}@${database}`).digest('base64url');
  return url;
}

async function loginOf(
  role: WorkRole,
  { adminUrl, secret, asGuest }: Required<LoginOptions>,
): Promise<string> {
  if (isBySocket(adminUrl)) return roleUrl(adminUrl, role);
  const url = loginUrl(role, { adminUrl, secret });
  if (!(await enters(url.href))) await makeLogin(role, { adminUrl, login: url, asGuest, secret });
  return url.href;
}

const ROLES: readonly WorkRole[] = ['oferta_app', 'oferta_jobs'];

/** PostgreSQL keeps 63 bytes of a name; nine of them tell the secret. */
const LONGEST = 54;

function prefixOf(role: WorkRole, database: string): string {
  const name = `${role}@${database}`;
  if (Buffer.byteLength(name) <= LONGEST) return name;
  return `${role}@${createHash('sha256').update(database).digest('hex').slice(0, 40)}`;
}

/** Each secret has logins of its own: while a house changes it, processes with the one and with the other work side by side. */
const nameOf = (role: WorkRole, database: string, secret: Uint8Array): string =>
  `${prefixOf(role, database)}.${createHmac('sha256', secret).update('login').digest('hex').slice(0, 8)}`;

/** Whether the login exists with this password. Anything else that is wrong is the caller's to hear. */
async function enters(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (WRONG_LOGIN.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** invalid_authorization_specification, invalid_password. */
const WRONG_LOGIN = new Set(['28000', '28P01']);

interface NewLogin {
  readonly adminUrl: string;
  readonly login: URL;
  readonly secret: Uint8Array;
  readonly asGuest: boolean;
}

async function makeLogin(role: WorkRole, { adminUrl, login, asGuest, secret }: NewLogin): Promise<void> {
  const name = pg.escapeIdentifier(decodeURIComponent(login.username));
  const password = pg.escapeLiteral(scramSecret(login.password));
  await asAdmin(adminUrl, async (admin) => {
    // Several processes of a new installation start at once.
    await admin.query(`begin; select pg_advisory_xact_lock(hashtext('logins'))`);
    const { rowCount } = await admin.query('select from pg_roles where rolname = $1', [
      decodeURIComponent(login.username),
    ]);
    if (asGuest && (rowCount !== 0 || (await loginsDeOutros(admin, secret)).length > 0))
      throw new OutroSegredo();
    if (rowCount === 0)
      await admin.query(
        `create role ${name} login nosuperuser nobypassrls nocreatedb nocreaterole in role ${role}`,
      );
    await admin.query(`alter role ${name} password ${password}`);
    await admin.query('commit');
  });
}

const ROUNDS = 4_096;

/** What PostgreSQL keeps of a password (RFC 5803): the password itself is in no statement and no log. */
export function scramSecret(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}
