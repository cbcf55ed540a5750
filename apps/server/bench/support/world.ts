import path from 'node:path';
import { benchDatabase, DIA, PASTA, SENHA, type BenchDatabase } from './bench-database.ts';
import { startChild, type Child } from './child.ts';
import { quantos } from './tamanho.ts';

/** A measure's own: no other one has written to its database or asked its product for anything. */
export interface World {
  readonly database: BenchDatabase;
  readonly product: Child;
  /** Of somebody of level 2, good for five minutes at least: a long measure asks for it again. */
  readonly token: () => Promise<string>;
  readonly rounds: number;
}

/** A line of the table. `better` says which way is good; `goal` is what quality asks. */
export interface Row {
  readonly name: string;
  readonly measured: number;
  readonly unit: string;
  /** What the machine can do with nothing around it, measured in the same run. */
  readonly limit: number;
  readonly goal: number;
  readonly better: 'more' | 'less';
  readonly note: string;
}

/** Milliseconds that a token is handed out for; it is good for twice as long. */
const TOKEN_MS = 5 * 60_000;

/** Makes a measure its world, on the PostgreSQL whose maintenance database is at `url`. Whoever opens closes. */
export async function openWorld(
  url: string,
  medida: string,
): Promise<World & { close: () => Promise<void> }> {
  const database = await benchDatabase(url, medida);
  const product = await startProduct(database.adminUrl);
  let kept: { token: string; until: number } | undefined;
  return {
    database,
    product,
    rounds: quantos(Number(process.env['RODADAS'] ?? 3)),
    token: async () => {
      if (!kept || performance.now() > kept.until)
        kept = { token: await login(product.url), until: performance.now() + TOKEN_MS };
      return kept.token;
    },
    close: async () => {
      await product.stop();
      await database.drop();
    },
  };
}

const PRODUCT = 'apps/server/src/app/main.ts';

/** As tools/start.mjs starts it. */
export const PRODUCT_FLAGS = ['--max-semi-space-size=16'] as const;

/** Without its limits of requests, unless they are what is measured. */
export function startProduct(adminUrl: string, env: Record<string, string> = {}): Promise<Child> {
  return startChild({
    file: PRODUCT,
    env: {
      DATABASE_URL: adminUrl,
      NODE_ENV: 'production',
      DATA_DIR: path.join(PASTA, 'data'),
      LIMITES: 'nao',
      ...env,
    },
    flags: PRODUCT_FLAGS,
    probe: '/api/distribuidor',
  });
}

/** The physical limit beside it, in a process of its own: node:http and pg alone, with so many connections. */
export function startBare(adminUrl: string, connections = 10): Promise<Child> {
  return startChild({
    file: 'apps/server/bench/support/bare/bare.ts',
    env: { BARE_URL: adminUrl, BARE_DIA: DIA, BARE_CONEXOES: String(connections) },
    flags: PRODUCT_FLAGS,
    probe: '/',
  });
}

export async function login(url: string): Promise<string> {
  const response = await fetch(`${url}/api/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'medida@localhost.example', senha: SENHA }),
  });
  if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  return token;
}
