import type { DestinationStream } from 'pino';
import type { Contract } from '@oferta/contracts/contract.ts';
import { pathOf } from '@oferta/contracts/contract.ts';
import type { RefusalBody } from '@oferta/contracts/refusal.ts';
import { createApp, type App } from '../src/app/app.ts';
import type { OutrosSegredos } from '../src/app/secret.ts';
import { readConfig } from '../src/kernel/config.ts';
import { createLog } from '../src/kernel/log.ts';
import { type TestPool, testPool } from './test-pool.ts';
import { cloneDatabase, type ClonedDatabase } from './database.ts';

export interface Caller {
  readonly token: string | null;
  readonly host: string;
}

export interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as a browser's form sends a file. */
  arquivo?: { readonly nome: string; readonly bytes: Buffer | string };
}

export interface Answer {
  status: number;
  /** The parsed JSON; asked for by the test as what it expects. */
  json: <T = unknown>() => T;
  refusal: () => RefusalBody;
  headers: Record<string, unknown>;
  text: string;
  /** Of a file that is no text. */
  bytes: Buffer;
}

export interface TestApp {
  app: App;
  /** The owner's, who looks behind the row policies; what no owner may do, `comoSuper` does. */
  admin: TestPool;
  /** The owner's. */
  url: string;
  /** The time every rule reads; move it freely. */
  setNow: (now: Date) => void;
  call: (caller: Caller, contract: Contract, input?: CallInput) => Promise<Answer>;
  close: () => Promise<void>;
}

const SECRET = new TextEncoder().encode('segredo de teste, com mais de trinta e dois caracteres');

export interface TestAppOptions {
  /** Default: a Monday at 08:00 in São Paulo. */
  now?: Date;
  jobs?: boolean;
  /** Settings a test needs other than the usual. */
  env?: Readonly<Record<string, string>>;
  /** Where the log goes. */
  logTo?: DestinationStream;
  /** The installation's secret, and others that open as well while it is changed. */
  segredo?: Uint8Array;
  outros?: OutrosSegredos;
  /** Another than a clone of the run's template; default: that. */
  database?: Pick<ClonedDatabase, 'url' | 'drop'>;
}

/** The whole product in this process on a database of its own: real PostgreSQL, real HTTP door, no socket opened. */
export async function testApp({
  now,
  jobs,
  env,
  logTo,
  segredo = SECRET,
  outros,
  database: given,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = given ?? (await cloneDatabase());
  let current = now ?? new Date('2026-11-23T11:00:00Z');
  // Tests ask faster than people do; those of the limits say so.
  const usual = { LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent', POOL_MAX: '10', LIMITES: 'nao' };
  const config = readConfig({ ...usual, ...env });
  const app = await createApp({
    config,
    adminUrl: database.url,
    secret: segredo,
    ...(outros && { outros }),
    log: createLog(config, logTo),
    clock: () => current,
    dist: '/nonexistent',
  });
  if (jobs) await app.startJobs();
  const admin = testPool(database.url, 4);

  return {
    app,
    admin,
    url: database.url,
    setNow: (value) => {
      current = value;
    },
    call: async (
      { token, host },
      { method, path, body: schema },
      { params, query, body, headers, arquivo } = {},
    ) => {
      const form = arquivo && formOf(arquivo);
      const response = await app.http.inject({
        method,
        url: `/api${pathOf(path, params)}`,
        ...(query && { query }),
        headers: {
          host,
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...form?.headers,
          ...headers,
        },
        ...(body !== undefined && schema !== undefined && { payload: body as object }),
        ...(form && { payload: form.payload }),
      });
      return {
        status: response.statusCode,
        json: <T>() => response.json<T>(),
        refusal: () => response.json<RefusalBody>(),
        headers: response.headers,
        text: response.body,
        bytes: response.rawPayload,
      };
    },
    close: async () => {
      await admin.end();
      await app.close();
      await database.drop();
    },
  };
}

function formOf({ nome, bytes }: NonNullable<CallInput['arquivo']>) {
  const head = `--limite\r\nContent-Disposition: form-data; name="arquivo"; filename="${nome}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=limite' },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n--limite--\r\n')]),
  };
}
