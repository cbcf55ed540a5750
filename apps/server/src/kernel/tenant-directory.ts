import { sql } from 'kysely';
import type { Database } from './db/database.ts';
import { inTenant } from './db/tenant.ts';

export interface DistributorRow {
  readonly codDistribuidor: number;
  readonly distribuidor: string;
  readonly hosts: readonly string[];
}

/** Facts about a dealership that rules about days and hours need. */
export interface ConcessionariaRow {
  readonly codConcessionaria: number;
  readonly fuso: string;
}

const MAX_AGE_MS = 5_000;

/** Remembers `load`'s answer for a few seconds per key; concurrent askers share one load. */
function remembered<K, V>(load: (key: K) => Promise<V>) {
  const held = new Map<K, { at: number; value: Promise<V> }>();
  return {
    get(key: K): Promise<V> {
      const entry = held.get(key);
      if (entry && Date.now() - entry.at < MAX_AGE_MS) return entry.value;
      const value = load(key);
      held.set(key, { at: Date.now(), value });
      value.catch(() => held.delete(key));
      return value;
    },
    clear: () => held.clear(),
    size: () => held.size,
  };
}

/** Which distributor a host serves and which dealerships it has: asked on every call, so kept for some seconds. */
export function tenantDirectory(db: Database) {
  const hosts = remembered(async (_everything: 'all') => {
    const rows = await db.kysely
      .selectFrom('distribuidor')
      .innerJoin('distribuidor_host', 'distribuidor_host.cod_distribuidor', 'distribuidor.cod_distribuidor')
      .select(['distribuidor.cod_distribuidor', 'distribuidor.distribuidor', 'distribuidor_host.host'])
      .execute();
    const byHost = new Map<string, DistributorRow>();
    for (const row of rows) {
      const same = rows.filter((other) => other.cod_distribuidor === row.cod_distribuidor);
      byHost.set(row.host, {
        codDistribuidor: row.cod_distribuidor,
        distribuidor: row.distribuidor,
        hosts: same.map((other) => other.host),
      });
    }
    return byHost;
  });

  const dealerships = remembered((codDistribuidor: number) =>
    inTenant(db, {
      tenant: { codDistribuidor, concessionarias: '*' },
      actor: null,
      readOnly: true,
      work: async (tx) => {
        const { rows } = await sql<{ cod_concessionaria: number; fuso: string }>`
          select cod_concessionaria, fuso from concessionaria where status = 1`.execute(tx);
        return new Map(
          rows.map((row): [number, ConcessionariaRow] => [
            row.cod_concessionaria,
            { codConcessionaria: row.cod_concessionaria, fuso: row.fuso },
          ]),
        );
      },
    }),
  );

  return {
    /** The distributor served on a host (no port), or undefined. */
    byHost: async (host: string) => (await hosts.get('all')).get(host),
    dealershipsOf: (codDistribuidor: number) => dealerships.get(codDistribuidor),
    /** How many distributors' dealerships are remembered. */
    size: () => dealerships.size(),
    forget: () => {
      hosts.clear();
      dealerships.clear();
    },
  };
}
export type TenantDirectory = ReturnType<typeof tenantDirectory>;
