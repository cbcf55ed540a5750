import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { SeenStatement } from '../../../tools/tests/sql-rows.ts';

/** Where a whole run keeps what its statements answered; not set, nothing is kept. */
const FOLDER = process.env['CONSULTAS'];

/** Files that share a process share what it has told already. */
const ofTheProcess = globalThis as { consultasContadas?: Set<string> };

type Send = (this: pg.Client, ...args: unknown[]) => unknown;

/**
 * Every statement that the tests run, with the columns PostgreSQL answered: `tools/tests/sql-rows.ts` compares them with the
 * rows that the sources promise. Only looks on: what is sent and what comes back stay as they are.
 */
if (FOLDER !== undefined && ofTheProcess.consultasContadas === undefined) {
  const told = (ofTheProcess.consultasContadas = new Set<string>());
  const file = path.join(FOLDER, `${process.pid}.jsonl`);
  const prototype = pg.Client.prototype as unknown as { query: Send };
  const send = prototype.query;
  prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const answer = send.apply(this, args);
    const text = textOf(args[0]);
    if (text !== undefined && !told.has(text) && answer instanceof Promise)
      void answer.then(
        (result: pg.QueryResult | pg.QueryResult[]) => {
          if (told.has(text) || Array.isArray(result)) return;
          told.add(text);
          const columns = result.fields.map(({ name, dataTypeID }) => [name, dataTypeID] as const);
          fs.appendFileSync(file, `${JSON.stringify({ text, columns } satisfies SeenStatement)}\n`);
        },
        () => undefined,
      );
    return answer;
  };
}

function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  const text = (query as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' ? text : undefined;
}
