import { createHash } from 'node:crypto';
import type { Client } from 'pg';

const MOST = 1_000;

/** A statement's name on every connection of a pool; undefined once there are too many texts to be worth keeping. */
function nameOf(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * For the connections of one pool: makes each prepare every parameterised statement once and run it by name from then on.
 * Kysely sends texts: PostgreSQL would parse and plan each of a use-case's dozen anew, which costs more than running them.
 */
export function preparer(): (client: Client) => void {
  const names = new Map<string, string>();
  return (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    const query = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0
          ? nameOf(names, text)
          : undefined;
      return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest);
    };
    Object.assign(client, { query });
  };
}
