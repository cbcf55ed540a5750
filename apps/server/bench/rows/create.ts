import pg from 'pg';
import { appUrl } from '../../src/kernel/db/database.ts';
import { load, medianOf, median, type Measure } from '../support/load.ts';
import type { Row, World } from '../support/world.ts';

const SECONDS = 4;

/** Booking, 16 at once, beside one SQL call that does the unavoidable: the row under its wall and constraint, key, event. */
export async function create({ database, product, token, rounds }: World): Promise<Row[]> {
  await prepareLimit(database.admin);
  const consultores = await codes(database.admin, 'consultor');
  const slots = freeSlots(consultores);
  const limits: SqlLimit[] = [];
  const ours: Measure[] = [];
  for (let round = 0; round < rounds; round += 1) {
    limits.push(await sqlLimit(appUrl(database.adminUrl)));
    ours.push(
      await load({
        url: `${product.url}/api/agendamento`,
        pid: product.pid,
        duration: SECONDS,
        requests: [
          {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            setupRequest: (request) => ({
              ...request,
              headers: { ...request.headers, 'idempotency-key': crypto.randomUUID() },
              body: JSON.stringify(slots.next().value),
            }),
          },
        ],
      }),
    );
  }
  const measure = medianOf(ours);
  return [
    {
      name: 'agendar',
      measured: measure.perSecond,
      unit: '/s',
      limit: median(limits.map(({ perSecond }) => perSecond)),
      goal: 1_250,
      better: 'more',
      note: `CPU ${measure.cpuMs.toFixed(2)} ms; erradas ${measure.wrong}`,
    },
    {
      name: 'agendar, p99',
      measured: measure.p99,
      unit: 'ms',
      limit: median(limits.map(({ p99 }) => p99)),
      goal: 60,
      better: 'less',
      note: 'limite: só o SQL',
    },
  ];
}

async function codes(admin: pg.Pool, table: string): Promise<number[]> {
  const { rows } = await admin.query<{ codigo: number }>(
    `select cod_${table} as codigo from ${table} order by 1`,
  );
  return rows.map(({ codigo }) => codigo);
}

/** Bodies for slots never used twice: every quarter of an hour of every consultant, day after day from June 2027 on (no national holiday until September). */
function* freeSlots(consultores: readonly number[]) {
  for (let n = 0; ; n += 1) {
    const slot = Math.floor(n / consultores.length) % 96;
    const codConsultor = consultores[n % consultores.length];
    const dia = new Date(Date.UTC(2027, 5, 1 + Math.floor(n / 96 / consultores.length)));
    const hora = `${String(Math.floor(slot / 4)).padStart(2, '0')}:${String((slot % 4) * 15).padStart(2, '0')}`;
    yield {
      codConcessionaria: 1,
      codConsultor,
      dataAgendamento: dia.toISOString().slice(0, 10),
      horaAgendamento: hora,
      duracaoMin: 15,
      cliente: { nome: 'Cliente Sintético', telefone: '(11) 90000-0001' },
      veiculo: {
        placa: `AB${letter(n / 6_760)}${n % 10}${letter(n / 10)}${String(Math.floor(n / 260) % 100).padStart(2, '0')}`,
        modelo: 'COMPASS',
      },
      servicos: [{ codTipoServico: 1, descricao: 'Revisão 20.000 km', tempoPadraoMin: 15 }],
      origem: 'telefone',
      confirmarDuplicado: true,
    };
  }
}

const letter = (n: number): string => String.fromCharCode(65 + (Math.floor(n) % 26));

async function prepareLimit(admin: pg.Pool): Promise<void> {
  await admin.query(`
    drop table if exists limite, limite_chave, limite_evento;
    create table limite (cod bigint generated always as identity primary key, cod_distribuidor integer, cod_concessionaria integer,
      cod_consultor integer, periodo tstzrange, cliente text, placa text,
      exclude using gist (cod_consultor with =, periodo with &&));
    create table limite_chave (chave uuid primary key, resposta text);
    create table limite_evento (cod bigint generated always as identity primary key, corpo text);
    call proteger('limite'::regclass, true);
    create or replace function limite_agendar(n bigint) returns void language plpgsql as $$
    begin
      perform entrar_no_tenant(2, '*');
      insert into limite (cod_distribuidor, cod_concessionaria, cod_consultor, periodo, cliente, placa)
      values (2, 1, n % 8, tstzrange('2030-01-01'::timestamptz + make_interval(mins => (n / 8 * 15)::integer), '2030-01-01'::timestamptz + make_interval(mins => (n / 8 * 15 + 15)::integer)), 'Cliente', 'ABC1D23');
      insert into limite_chave values (gen_random_uuid(), '{}');
      insert into limite_evento (corpo) values ('{}');
    end $$`);
}

let used = 0;

interface SqlLimit {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

async function sqlLimit(url: string): Promise<SqlLimit> {
  const pool = new pg.Pool({ connectionString: url, max: 16 });
  const until = performance.now() + SECONDS * 1000;
  const times: number[] = [];
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      used += 1;
      const began = performance.now();
      // Bookings of one instant would clash by microseconds: each takes the next slot of a fixed base.
      await pool.query({ name: 'limite', text: 'select limite_agendar($1)', values: [used] }).then(
        () => void times.push(performance.now() - began),
        (error: unknown) => {
          if (!(error instanceof Error && 'code' in error && error.code === '23P01')) throw error;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: 16 }, one));
  await pool.end();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / SECONDS, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
}
