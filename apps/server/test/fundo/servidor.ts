import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { pathOf } from '@oferta/contracts/contract.ts';
import type { RefusalBody } from '@oferta/contracts/refusal.ts';
import type { App } from '../../src/app/app.ts';
import { accessTokens } from '../../src/kernel/security/tokens.ts';
import { testPool } from '../test-pool.ts';
import type { Answer, Caller, TestApp } from '../test-app.ts';
import { until } from '../until.ts';
import { prazo } from '../../../../tools/tempo.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const MAIN = path.join(ROOT, 'apps/server/src/app/main.ts');
export const SECRET = 'segredo das provas de queda, com mais de trinta e dois caracteres';
/** A call that hangs longer than this is a fault by itself. */
const DESISTE_MS = prazo(15_000);

/** The product as an operator runs it, in a process of its own that can be killed. */
export interface Servidor {
  readonly url: string;
  /** Starts the process and answers after how many milliseconds it took its first call. */
  readonly iniciar: () => Promise<number>;
  /** SIGTERM; answers the code with which it left. */
  readonly parar: () => Promise<number | null>;
  /** kill -9. */
  readonly matar: () => Promise<void>;
  /** For the factories: calls go over the network, and only `admin`, `call` and the tokens are there. */
  readonly prova: (adminUrl: string) => TestApp;
  readonly saida: () => string;
}

/** Prepares a server on a port of its own; `env` says where its data are. */
export async function umServidor(home: string, env: Record<string, string>): Promise<Servidor> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = path.join(home, 'servidor.log');
  let child: ChildProcess | undefined;

  return {
    url,
    async iniciar() {
      const start = performance.now();
      const out = fs.openSync(log, 'a');
      child = spawn(process.execPath, [MAIN], {
        cwd: ROOT,
        stdio: ['ignore', out, out],
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(port),
          JWT_SECRET: SECRET,
          LOG_LEVEL: 'error',
          // As `npm start` gives it: what was compiled once is there for the next start.
          NODE_COMPILE_CACHE: path.join(home, 'compilado'),
          ...env,
        },
      });
      fs.closeSync(out);
      // The first start makes the database.
      await until(
        `${url} answers`,
        async () => (await fetch(`${url}/api/saude`).catch(() => undefined))?.ok,
        60,
      );
      return performance.now() - start;
    },
    async parar() {
      if (!child) return null;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      return child.exitCode;
    },
    async matar() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
    prova: (adminUrl) => provaSobre(url, adminUrl),
    saida: () => fs.readFileSync(log, 'utf8'),
  };
}

/** The same over any address at which the product answers: that of a proxy before several nodes. */
export function provaSobre(url: string, adminUrl: string): TestApp {
  const admin = testPool(adminUrl, 2);
  const tokens = accessTokens(new TextEncoder().encode(SECRET), () => new Date());
  return {
    // The product runs elsewhere; of the one in this process the factories need only the tokens.
    app: { platform: { tokens } } as unknown as App,
    admin,
    url,
    setNow: () => {
      throw new Error('the clock of another process does not move');
    },
    call: async ({ token }, { method, path: to, body: schema }, { params, query, body, headers } = {}) => {
      const response = await fetch(
        `${url}/api${pathOf(to, params)}?${new URLSearchParams(query).toString()}`,
        {
          method,
          headers: {
            ...(token !== null && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && schema !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(DESISTE_MS),
        },
      );
      return answerOf(
        response.status,
        Buffer.from(await response.arrayBuffer()),
        Object.fromEntries(response.headers),
      );
    },
    close: () => admin.end(),
  };
}

/** The same person's, with a token that lives for another while: a key of repetition is good for one person only. */
export async function renovado({ app }: TestApp, { token, host }: Caller): Promise<Caller> {
  const { tokens } = app.platform;
  const claims = await tokens.verify(token ?? '');
  if (!claims) throw new Error('the token has ended');
  return { token: await tokens.sign(claims), host };
}

const answerOf = (status: number, bytes: Buffer, headers: Record<string, unknown>): Answer => ({
  status,
  bytes,
  text: bytes.toString(),
  headers,
  // As in the tests of one process, who asks says what is expected.
  json: <T>() => JSON.parse(bytes.toString()) as T,
  refusal: () => JSON.parse(bytes.toString()) as RefusalBody,
});

/** A port that nobody listens at, for who is told theirs beforehand. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
