import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

/** The physical limit: node:http and pg with nothing around them, one flat table read as the database's JSON. */
const pool = new pg.Pool({ connectionString: process.env['BARE_URL'], max: 10 });
const DIA = process.env['BARE_DIA'] ?? '';

await pool.query(`create table if not exists plano as
  select f.*, f."codConcessionaria" as cod_concessionaria from agendamento_fio f;
  create index if not exists plano_dia on plano (cod_concessionaria, dia); analyze plano`);

const flat = {
  name: 'flat',
  text: `select json_agg(p)::text as corpo from (select * from plano where cod_concessionaria = $1 and dia = $2 order by hora_min) p`,
  values: [1, DIA],
};
const kept = Buffer.from((await pool.query<{ corpo: string }>(flat)).rows[0]?.corpo ?? '[]');

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'application/json');
  if (request.url === '/bytes') {
    response.end(kept);
    return;
  }
  const { rows } = await pool.query<{ corpo: string }>(flat);
  response.end(rows[0]?.corpo ?? '[]');
}

createServer((request, response) => void answer(request, response)).listen(
  Number(process.env['PORT']),
  '127.0.0.1',
);
