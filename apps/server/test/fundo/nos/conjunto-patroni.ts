import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPostmaster } from '../../../src/kernel/db/embedded/postmaster.ts';
import { until } from '../../until.ts';
import { freePort } from '../servidor.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../../../../deploy/patroni');
const PATRONI = '/usr/bin/patroni';
const ETCD = '/usr/bin/etcd';
const HAPROXY = '/usr/sbin/haproxy';
const POSTGRES = '/usr/lib/postgresql';
const SENHA = 'senha do ensaio';

/** Debian's packages patroni, etcd-server, haproxy and a postgresql, and root, who lends them the account `postgres`. */
export const TEM_PATRONI =
  [PATRONI, ETCD, HAPROXY, POSTGRES].every((program) => fs.existsSync(program)) && process.getuid?.() === 0;

type Nome = 'no1' | 'no2';

/** Two PostgreSQL as `deploy/patroni` sets them up, on this machine. */
export interface Conjunto {
  /** Of whoever is the primary, and of whoever is not; the owner's. */
  readonly url: string;
  readonly urlDeLeitura: string;
  /** Whoever is the primary by Patroni's word, once its standby has all it has. */
  readonly principal: () => Promise<Nome>;
  /** kill -9 of a whole node: Patroni, PostgreSQL and all its processes. */
  readonly matar: (nome: Nome) => Promise<void>;
  readonly subir: (nome: Nome) => void;
  readonly fechar: () => Promise<void>;
}

interface No {
  readonly pasta: string;
  readonly rest: number;
  readonly banco: number;
  patroni?: ChildProcess;
}

/** Starts them, with etcd beside and HAProxy before them. */
export async function umConjunto(): Promise<Conjunto> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'gestao-patroni-'));
  const [uid, gid] = ['-u', '-g'].map((what) =>
    Number(spawnSync('id', [what, 'postgres'], { encoding: 'utf8' }).stdout),
  );
  fs.chownSync(home, uid ?? 0, gid ?? 0);
  const processos: ChildProcess[] = [];
  const rodar = (nome: string, programa: readonly [string, ...string[]], env: NodeJS.ProcessEnv) => {
    const out = fs.openSync(path.join(home, `${nome}.log`), 'a');
    const [file, ...args] = programa;
    const child = spawn(file, args, {
      cwd: home,
      uid,
      gid,
      stdio: ['ignore', out, out],
      env: { PATH: process.env['PATH'], ...env },
    });
    fs.closeSync(out);
    processos.push(child);
    return child;
  };

  const [cliente, par, entrada, leitura] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const aqui = (porta: number) => `127.0.0.1:${porta}`;
  const [urlCliente, urlPar] = [`http://${aqui(cliente)}`, `http://${aqui(par)}`];
  rodar(
    'etcd',
    [
      ETCD,
      `--data-dir=${path.join(home, 'etcd')}`,
      `--listen-client-urls=${urlCliente}`,
      `--advertise-client-urls=${urlCliente}`,
      `--listen-peer-urls=${urlPar}`,
      `--initial-advertise-peer-urls=${urlPar}`,
      `--initial-cluster=default=${urlPar}`,
    ],
    {},
  );

  const nos: Record<Nome, No> = {
    no1: { pasta: path.join(home, 'no1'), rest: await freePort(), banco: await freePort() },
    no2: { pasta: path.join(home, 'no2'), rest: await freePort(), banco: await freePort() },
  };
  const [versao] = fs.readdirSync(POSTGRES).toSorted((a, b) => Number(b) - Number(a));
  const subir = (nome: Nome) => {
    const { pasta, rest, banco } = nos[nome];
    nos[nome].patroni = rodar(nome, [PATRONI, path.join(DEPLOY, 'patroni.yml')], {
      PATRONI_NAME: nome,
      PATRONI_RESTAPI_LISTEN: aqui(rest),
      PATRONI_RESTAPI_CONNECT_ADDRESS: aqui(rest),
      PATRONI_POSTGRESQL_LISTEN: aqui(banco),
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: aqui(banco),
      PATRONI_POSTGRESQL_DATA_DIR: pasta,
      PATRONI_POSTGRESQL_BIN_DIR: path.join(POSTGRES, versao ?? '', 'bin'),
      PATRONI_POSTGRESQL_PGPASS: `${pasta}.pgpass`,
      PATRONI_ETCD3_HOSTS: aqui(cliente),
      PATRONI_SUPERUSER_PASSWORD: SENHA,
      PATRONI_REPLICATION_PASSWORD: SENHA,
    });
  };
  subir('no1');
  subir('no2');
  rodar('haproxy', [HAPROXY, '-db', '-f', path.join(DEPLOY, 'haproxy.cfg')], {
    ENTRADA: aqui(entrada),
    ENTRADA_LEITURA: aqui(leitura),
    NO1_BANCO: aqui(nos.no1.banco),
    NO1_REST: String(nos.no1.rest),
    NO2_BANCO: aqui(nos.no2.banco),
    NO2_REST: String(nos.no2.rest),
  });

  /** Patroni's own word about a node, by the status its address for load balancers answers. */
  const diz = async (nome: Nome, o: string) =>
    (await fetch(`http://${aqui(nos[nome].rest)}/${o}`).catch(() => undefined))?.status === 200;
  const principal = () =>
    until(
      'there is a primary with a synchronous standby',
      async () => {
        if ((await diz('no1', 'primary')) && (await diz('no2', 'synchronous'))) return 'no1' as const;
        return (await diz('no2', 'primary')) && (await diz('no1', 'synchronous')) && ('no2' as const);
      },
      120,
    );
  const url = (porta: number) => `postgres://postgres:${encodeURIComponent(SENHA)}@${aqui(porta)}/postgres`;
  const matar = async (nome: Nome) => {
    const { patroni, pasta } = nos[nome];
    // First who would start it again.
    if (patroni) await morto(patroni);
    const postmaster = findPostmaster(pasta)?.pid;
    if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
  };
  return {
    url: url(entrada),
    urlDeLeitura: url(leitura),
    principal,
    matar,
    subir,
    fechar: async () => {
      await matar('no1');
      await matar('no2');
      await Promise.all(processos.map(morto));
      await until('PostgreSQL has let go of its folder', async () => {
        fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 });
        return !fs.existsSync(home);
      });
    },
  };
}

async function morto(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
