import type { BenchDatabase } from './bench-database.ts';
import { DIA, SENHA } from './bench-database.ts';
import { startChild, type Child } from './child.ts';

export interface World {
  readonly database: BenchDatabase;
  readonly product: Child;
  readonly token: string;
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

const PRODUCT = 'apps/server/src/app/main.ts';

/** As tools/start.mjs starts it. */
export const PRODUCT_FLAGS = ['--max-semi-space-size=16'] as const;

/** Without its limits of requests, unless they are what is measured. */
export function startProduct(adminUrl: string, env: Record<string, string> = {}): Promise<Child> {
  return startChild({
    file: PRODUCT,
    env: { DATABASE_URL: adminUrl, NODE_ENV: 'production', DATA_DIR: '.bench/data', LIMITES: 'nao', ...env },
    flags: PRODUCT_FLAGS,
    probe: '/api/distribuidor',
  });
}

/** The physical limit beside it, in a process of its own: node:http and pg alone. */
export function startBare(adminUrl: string): Promise<Child> {
  return startChild({
    file: 'apps/server/bench/support/bare/bare.ts',
    env: { BARE_URL: adminUrl, BARE_DIA: DIA },
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
