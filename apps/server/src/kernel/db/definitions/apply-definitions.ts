import pg from 'pg';
import {
  deleteApplied,
  findLastMigration,
  listApplied,
  listLeaning,
  listObjects,
  lockDefinitions,
  saveApplied,
  type Applied,
} from './definitions.queries.ts';
import { givingWay, LONGEST_WAIT } from '../giving-way.ts';
import { asOwner } from '../owner.ts';
import { readDefinitions, type Definition } from './read-definitions.ts';

export interface ApplyOptions {
  /** The owner's. */
  url: string;
  log?: ((line: string) => void) | undefined;
  /** Those of db/definitions, if not told. */
  definitions?: readonly Definition[];
}

/**
 * Gives the database the functions and views of db/definitions: those that changed, those that need a changed one, and
 * after a migration all of them, which may have changed or dropped what they stand on. All or nothing, one process at a time.
 */
export async function applyDefinitions({ url, log, definitions }: ApplyOptions): Promise<void> {
  const wanted = definitions ?? (await readDefinitions());
  await givingWay(
    () =>
      asOwner(url, async (client) => {
        await client.query('begin');
        await lockDefinitions(client);
        await client.query(`set local lock_timeout = ${LONGEST_WAIT}`);
        await applyPending({ client, wanted, log });
        await client.query('commit');
      }),
    log,
  );
}

interface Work {
  readonly client: pg.Client;
  readonly wanted: readonly Definition[];
  readonly log: ApplyOptions['log'];
}

async function applyPending({ client, wanted, log }: Work): Promise<void> {
  const applied = new Map((await listApplied(client)).map((row) => [row.name, row]));
  await forgetDropped({ client, wanted, log }, [...applied.keys()]);
  const migration = await findLastMigration(client);
  const names = new Set(wanted.map(({ name }) => name));
  const pending = new Set(
    wanted
      .filter((definition) => !isApplied(definition, applied.get(definition.name), migration))
      .map(({ name }) => name),
  );

  // Sets grow while they are gone through: what had to be dropped stands later in the order than what it needs.
  for (const definition of wanted) {
    if (!pending.has(definition.name)) continue;
    for (const dropped of await make({ client, names }, definition)) pending.add(dropped);
  }
  const made = wanted.filter(({ name }) => pending.has(name));
  for (const { name, hash } of made) await saveApplied(client, { name, hash, migration });
  // Tables in use are locked from here to the end: last, and at one go.
  await client.query(made.map(({ text }) => inTwo(text)[1]).join('\n'));
  for (const { name, hash, whenChanged } of made) {
    if (applied.get(name)?.hash === hash) continue;
    if (whenChanged !== '') await client.query(whenChanged);
    log?.(`definição ${name}: aplicada`);
  }
}

/** What ties a function to tables, after it: triggers, policies and the like. */
const TIES =
  /^(?:create (?:or replace )?(?:constraint )?trigger|alter table|drop (?:trigger|policy)|create policy|grant|revoke) /m;

/** A definition's function or view, and what ties it to tables. */
function inTwo(text: string): readonly [string, string] {
  const at = text.search(TIES);
  return at === -1 ? [text, ''] : [text.slice(0, at), `${text.slice(at).trimEnd().replace(/;?$/, ';')}`];
}

const isApplied = ({ hash }: Definition, row: Applied | undefined, migration: string): boolean =>
  row?.hash === hash && row.migration === migration;

/** A definition goes by a migration that drops it. A program that merely does not know it may be an old one. */
async function forgetDropped({ client, wanted }: Work, applied: readonly string[]): Promise<void> {
  const unknown = applied.filter((name) => wanted.every((definition) => definition.name !== name));
  const [left] = await listObjects(client, unknown);
  if (left !== undefined) {
    throw new Error(`O banco tem ${left}, que db/definitions não tem: quem a tira é uma migração, com drop.`);
  }
  for (const name of unknown) await deleteApplied(client, name);
}

/** What PostgreSQL says when an object's new shape cannot take the old one's place. */
const ANOTHER_SHAPE = ['42P13', '42P16'];

/** Answers what had to be dropped for it, to be made again. */
async function make(
  { client, names }: { client: pg.Client; names: ReadonlySet<string> },
  definition: Definition,
): Promise<readonly string[]> {
  await client.query('savepoint making');
  if (await replace(client, definition)) return [];
  await client.query('rollback to savepoint making');
  const dropped = await drop({ client, names }, definition.name);
  await run(client, definition);
  const made = await listObjects(client, [definition.name]);
  if (made.length !== 1)
    throw new Error(`O arquivo da definição ${definition.name} faz outra coisa que não ela.`);
  return dropped;
}

/** False when it must be dropped before: its shape is another, or the old one stays beside it because it takes other arguments. */
async function replace(client: pg.Client, definition: Definition): Promise<boolean> {
  try {
    await run(client, definition);
  } catch (error) {
    const { cause } = error as Error;
    if (cause instanceof pg.DatabaseError && ANOTHER_SHAPE.includes(cause.code ?? '')) return false;
    throw error;
  }
  return (await listObjects(client, [definition.name])).length === 1;
}

async function run(client: pg.Client, { name, text }: Definition): Promise<void> {
  try {
    await client.query(inTwo(text)[0]);
  } catch (error) {
    throw new Error(`Definição ${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Drops it and the definitions that stand on it; refuses where anything else does, which would be lost. */
async function drop(
  { client, names }: { client: pg.Client; names: ReadonlySet<string> },
  name: string,
): Promise<readonly string[]> {
  const leaning = await listLeaning(client, name);
  const lost = leaning.find(({ definition }) => definition === null || !names.has(definition));
  if (lost !== undefined) {
    throw new Error(
      `A definição ${name} muda de forma, e ${lost.described} depende dela: uma migração vem antes.`,
    );
  }
  for (const object of await listObjects(client, [name])) await client.query(`drop ${object} cascade`);
  return leaning.flatMap(({ definition }) => (definition === null ? [] : [definition]));
}
