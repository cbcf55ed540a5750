import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { INDICES, PERGUNTAS, TABELA } from '../cardapio-plano.ts';

/** The physical limit of reading the menu: node:http and pg alone, one flat table read as the database's JSON. */
const pool = new pg.Pool({ connectionString: process.env['BARE_URL'], max: 10 });

await pool.query(TABELA);
for (const indice of INDICES) await pool.query(indice);
// Counted from the index alone only where the table is known to be at rest.
await pool.query('vacuum analyze cardapio_plano');
// What was written is on its way to the disk no longer while others are timed.
await pool.query('checkpoint');

/** The address says which question, each `v` a value of it, in order. */
async function answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(url, 'http://bare');
  const text = PERGUNTAS[pathname];
  if (text === undefined) {
    response.end();
    return;
  }
  // Not under a name: planned once for any words, a search would read the wrong index.
  const { rows } = await pool.query<{ corpo: string }>(text, searchParams.getAll('v'));
  response.setHeader('content-type', 'application/json');
  response.end(rows[0]?.corpo ?? 'null');
}

createServer((request, response) => void answer(request, response)).listen(
  Number(process.env['PORT']),
  '127.0.0.1',
);
