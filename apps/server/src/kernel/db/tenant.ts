import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Database, Tx } from './database.ts';

/** What a transaction may see and who does it. Postgres enforces it; nothing below repeats it. */
export interface Tenant {
  readonly codDistribuidor: number;
  /** The dealerships, or '*' for all of the distributor's. */
  readonly concessionarias: readonly number[] | '*';
}

export interface Actor {
  readonly codUsuario: number | null;
  /** What is being done, for the audit: the call's name or the job's. */
  readonly acao: string;
  readonly origem: 'tela' | 'job' | 'importacao' | 'dms' | 'aparelho';
  readonly endereco: string | null;
  /** The integration key that proves a machine, where no person acts. */
  readonly codChave?: number | null;
}

const asSetting = (concessionarias: Tenant['concessionarias']): string =>
  concessionarias === '*' ? '*' : `{${concessionarias.join(',')}}`;

/** The tenant's two settings as `lista_…` functions take them. */
export const tenantParams = (tenant: Tenant): [number, string] => [
  tenant.codDistribuidor,
  asSetting(tenant.concessionarias),
];

/** Tenant and actor as `entrar` takes them (0011). */
export const tenantAndActor = (tenant: Tenant, actor: Actor) => ({
  codDistribuidor: tenant.codDistribuidor,
  concessionarias: asSetting(tenant.concessionarias),
  ...actor,
});

function opening(tenant: Tenant, actor: Actor | null, readOnly: boolean): string {
  const settings = {
    'app.cod_distribuidor': String(tenant.codDistribuidor),
    'app.concessionarias': asSetting(tenant.concessionarias),
    'app.cod_usuario': String(actor?.codUsuario ?? ''),
    'app.acao': actor?.acao ?? '',
    'app.origem': actor?.origem ?? '',
    'app.endereco': actor?.endereco ?? '',
    'app.cod_chave': String(actor?.codChave ?? ''),
  };
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  );
  if (!readOnly) calls.push(`abrir_escrita(${tenant.codDistribuidor})`);
  // One simple query: the tenant costs no round trip of its own.
  return `begin ${readOnly ? 'read only' : ''}; select ${calls.join(', ')}`;
}

interface TenantWork<T> {
  tenant: Tenant;
  actor: Actor | null;
  readOnly?: boolean;
  work: (tx: Tx) => Promise<T>;
}

/** Runs `work` in one transaction that sees one tenant; commits when it resolves, rolls back when it throws. */
export function inTenant<T>(
  { kysely }: Database,
  { tenant, actor, readOnly, work }: TenantWork<T>,
): Promise<T> {
  return kysely.connection().execute(async (tx) => {
    try {
      await tx.executeQuery(CompiledQuery.raw(opening(tenant, actor, readOnly ?? false)));
      const result = await work(tx);
      await tx.executeQuery(CompiledQuery.raw('commit'));
      return result;
    } catch (error) {
      await tx.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
      throw error;
    }
  });
}
