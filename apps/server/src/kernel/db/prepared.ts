import { createHash } from 'node:crypto';
import type { Client } from 'pg';

const MOST = 1_000;
const names = new Map<string, string>();

/** The statement's name on every connection; undefined once there are too many texts to be worth keeping. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * Makes a connection prepare every parameterised statement once and run it by name from then on. Kysely sends texts:
 * PostgreSQL would parse and plan each of a use-case's dozen anew, which costs more than running them.
 */
export function prepareStatements(client: Client): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest);
  };
  Object.assign(client, { query });
}
