import { sql } from 'kysely';
import type { Database } from './db/database.ts';
import { inTenant } from './db/tenant.ts';
import { emMudanca, refuse } from './errors.ts';

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

interface HostRow {
  readonly codDistribuidor: number;
  readonly distribuidor: string;
  readonly host: string;
  /** Whoever claimed it proved that it is theirs, or it was served before proofs were asked for. */
  readonly proved: boolean;
  /** Its distributor lives in another database, to which whoever leads calls here will lead them in a moment. */
  readonly elsewhere: boolean;
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
    const { rows } = await sql<HostRow>`
      select d.cod_distribuidor as "codDistribuidor", d.distribuidor, h.host, h.provado_em is not null as proved, coalesce(m.estado <> 'saindo', false) as elsewhere
        from distribuidor d
        join distribuidor_host h using (cod_distribuidor)
        left join distribuidor_mudanca m using (cod_distribuidor)
      union all
      select m.cod_distribuidor, m.distribuidor, unnest(m.hosts), true, true from distribuidor_mudanca m where m.estado <> 'saindo'
      -- whose host was given to another since is that one's
      order by elsewhere desc`.execute(db.kysely);
    const byHost = new Map<string, DistributorRow | 'elsewhere'>();
    const proved = new Set(rows.flatMap((row) => (row.proved ? [row.host] : [])));
    for (const { codDistribuidor, distribuidor, host, elsewhere } of rows) {
      const same = rows.filter((other) => other.codDistribuidor === codDistribuidor);
      const row = { codDistribuidor, distribuidor, hosts: same.map((other) => other.host) };
      byHost.set(host, elsewhere ? 'elsewhere' : row);
    }
    return { byHost, proved };
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
    /** The distributor served on a host (no port), or undefined; refuses where it has moved to another database. */
    byHost: async (host: string) => {
      const found = (await hosts.get('all')).byHost.get(host);
      return found === 'elsewhere' ? refuse(emMudanca, { retryAfter: 2 }) : found;
    },
    /** Whether a host is one of ours, here or in another database, and was proved to be. */
    vouchesFor: async (host: string) => (await hosts.get('all')).proved.has(host),
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
