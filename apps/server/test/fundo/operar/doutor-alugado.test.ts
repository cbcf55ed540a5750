/** `npm run doutor` on servers as providers give them: no right, another wal_level, too many processes, a replica that is behind. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Achado } from '../../../src/app/doutor/achado.ts';
import { nomeDaCopia } from '../../../src/app/copia/copias-guardadas.ts';
import { THROW_AWAY } from '../../../src/kernel/db/embedded/settings.ts';
import { startEmbeddedPostgres } from '../../../src/kernel/db/embedded/start-embedded-postgres.ts';
import { migrate } from '../../../src/kernel/db/migrate.ts';
import { prazo } from '../../../../../tools/tempo.ts';
import { servidorAlugado, type ServidorAlugado } from '../../dono-comum.ts';
import { fakeSmtp, type FakeSmtp } from '../../gateways/fake-smtp.ts';
import { testApp } from '../../test-app.ts';
import { testPool } from '../../test-pool.ts';
import { until } from '../../until.ts';

let servidor: ServidorAlugado;
let url: string;
let home: string;
let smtp: FakeSmtp;

beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'doutor-'));
  fs.chmodSync(home, 0o755);
  fs.writeFileSync(path.join(home, nomeDaCopia(new Date())), '');
  [servidor, smtp] = await Promise.all([servidorAlugado(), fakeSmtp()]);
  url = await servidor.novo('oferta');
  await prepararCasa(url);
}, prazo(120_000));
afterAll(async () => {
  await servidor?.end();
  await smtp?.close();
  fs.rmSync(home, { recursive: true });
});

/** A house that has worked: its queue is there and a job has just ended. */
async function prepararCasa(endereco: string): Promise<void> {
  await migrate({ url: endereco });
  const app = await testApp({ jobs: true, database: { url: endereco, drop: async () => undefined } });
  await app.admin
    .query(`set role oferta_jobs; insert into pgboss.job (name, state, created_on, start_after, started_on, completed_on)
      values ('selar-auditoria', 'completed', now(), now(), now(), now())`);
  await app.close();
}

/** As an operator asks, in a process of its own. */
async function doutor(endereco: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const command = spawn(
    process.execPath,
    [path.resolve('apps/server/src/app/doutor.ts'), '--json', ...args],
    {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: endereco,
        DATA_DIR: home,
        COPIA_PASTA: home,
        SMTP_URL: smtp.url,
        JWT_SECRET: 'segredo de teste, com mais de trinta e dois caracteres',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [dito, erro, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit') as Promise<[number]>,
  ]);
  expect(erro).toBe('');
  const achados = JSON.parse(dito) as Achado[];
  // This machine's disk is whatever it is.
  return { code, doentes: achados.filter(({ exame, situacao }) => situacao !== 'ok' && exame !== 'disco') };
}

const so = (exame: string, situacao: string, cura: string) => [
  { exame, situacao, frase: expect.stringContaining(cura) as string },
];

test('all is well under an owner who is no superuser', { timeout: prazo(60_000) }, async () => {
  expect(await doutor(url)).toEqual({ code: 0, doentes: [] });
});

test('an owner who may make no logins', { timeout: prazo(60_000) }, async () => {
  const admin = testPool(servidor.comoSuper('oferta'));
  await admin.query('alter role dono nocreaterole');
  const { code, doentes } = await doutor(url);
  await admin.query('alter role dono createrole');
  await admin.end();
  expect(doentes).toEqual(so('direitos', 'falha', 'alter role dono createrole'));
  expect(code).toBe(1);
});

test('more processes than there are connections', { timeout: prazo(60_000) }, async () => {
  expect((await doutor(url, ['--nos', '9'])).doentes).toEqual(so('conexões', 'falha', 'max_connections'));
});

test(
  'a server that keeps no more of its journal than it needs itself',
  { timeout: prazo(120_000) },
  async () => {
    const minimo = await startEmbeddedPostgres({
      dataDir: path.join(home, 'minimo'),
      settings: { ...THROW_AWAY, wal_level: 'minimal', max_wal_senders: '0' },
    });
    try {
      await prepararCasa(minimo.url);
      expect(await doutor(minimo.url)).toEqual({
        code: 0,
        doentes: so('wal_level', 'atencao', 'wal_level = replica'),
      });
    } finally {
      await minimo.stop();
    }
  },
);

/** A standby of the rented server, made as the manual says one is made by hand. */
async function umaReplica() {
  const admin = testPool(servidor.comoSuper('oferta'));
  const client = await admin.connect();
  const { rows } = await client.query<{ dir: string }>(
    `select current_setting('data_directory') as dir, pg_backup_start('replica', true)`,
  );
  const dataDir = path.join(home, 'replica');
  execFileSync('cp', ['-a', rows[0]?.dir ?? '', dataDir]);
  const { rows: fim } = await client.query<{ rotulo: string }>(
    'select labelfile as rotulo from pg_backup_stop(false)',
  );
  const { uid, gid } = fs.statSync(path.join(dataDir, 'PG_VERSION'));
  for (const [nome, texto] of [
    ['backup_label', fim[0]?.rotulo ?? ''],
    ['standby.signal', ''],
  ] as const) {
    fs.writeFileSync(path.join(dataDir, nome), texto);
    fs.chownSync(path.join(dataDir, nome), uid, gid);
  }
  fs.rmSync(path.join(dataDir, 'postmaster.pid'));
  const { searchParams, port } = new URL(servidor.comoSuper('oferta'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: {
      ...THROW_AWAY,
      hot_standby: 'on',
      primary_conninfo: `host=${searchParams.get('host')} port=${port} user=postgres`,
    },
  });
  client.release();
  return {
    admin,
    url: postgres.urlFor('oferta'),
    pool: testPool(postgres.urlFor('oferta')),
    stop: postgres.stop,
  };
}

test('a replica that follows, one that is behind, and none', { timeout: prazo(120_000) }, async () => {
  const { admin, pool, stop, ...replica } = await umaReplica();
  const env = { DATABASE_URL_LEITURA: replica.url };
  try {
    await until('it follows', async () => {
      const { rows } = await admin.query(`select from pg_stat_replication where state = 'streaming'`);
      return rows.length > 0;
    });
    expect((await doutor(url, [], env)).doentes).toEqual([]);
    await pool.query('select pg_wal_replay_pause()');
    await admin.query(
      `select pg_logical_emit_message(false, 'prova', repeat('x', 1000000)) from generate_series(1, 70)`,
    );
    expect((await doutor(url, [], env)).doentes).toEqual(so('réplica', 'falha', 'atrás do principal'));
    // One that is none has everything, and follows nobody.
    expect((await doutor(url, [], { DATABASE_URL_LEITURA: url })).doentes).toEqual(
      so('réplica', 'falha', 'DATABASE_URL_LEITURA'),
    );
  } finally {
    await pool.end();
    await stop();
    await admin.end();
  }
  expect((await doutor(url, [], env)).doentes).toEqual(so('réplica', 'falha', 'não responde'));
});

test('no database at all: one line, and what to do', { timeout: prazo(60_000) }, async () => {
  expect(await doutor('postgres://dono@127.0.0.1:1/oferta')).toEqual({
    code: 1,
    doentes: so('banco', 'falha', 'veja se o PostgreSQL está no ar'),
  });
});
