import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

/**
 * The physical limit: node:http and pg with nothing around them. The day's list is read as the product keeps it, a row an
 * appointment with its JSON ready: to put JSON together from columns is work that the same answer can be given without.
 */
const pool = new pg.Pool({
  connectionString: process.env['BARE_URL'],
  max: Number(process.env['BARE_CONEXOES'] ?? 10),
});
const DIA = process.env['BARE_DIA'] ?? '';

await pool.query(`create table if not exists plano as
  select cod_concessionaria, dia, hora_min, cod_agendamento, fio::text as fio from agendamento_linha;
  create index if not exists plano_dia on plano (cod_concessionaria, dia, hora_min, cod_agendamento); analyze plano`);

const flat = {
  name: 'flat',
  text: `select '[' || string_agg(fio, ',') || ']' as corpo
    from (select fio from plano where cod_concessionaria = $1 and dia = $2 order by hora_min, cod_agendamento) p`,
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
