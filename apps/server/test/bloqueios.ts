import { setTimeout as sleep } from 'node:timers/promises';
import { testPool } from './test-pool.ts';

const OLHAR_MS = 10;

export interface Tranca {
  /** Milliseconds. */
  readonly maior: number;
  /** The table of it. */
  readonly nome: string;
}

/**
 * Looks on who holds tables of a database so that others cannot write them, or not even read, for how long each time. Tables that came into
 * being meanwhile are nobody's to use yet, and do not count.
 */
export function medirTrancas(url: string): { readonly acabar: () => Promise<Tranca> } {
  const pool = testPool(url);
  const desde = new Map<string, number>();
  let longa: Tranca = { maior: 0, nome: '-' };
  let fim = false;
  const olhar = async (): Promise<void> => {
    const { rows: ha } = await pool.query<{ oid: number }>(
      `select oid::integer from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const usadas = ha.map(({ oid }) => oid);
    while (!fim) {
      const { rows } = await pool.query<{ quem: string; nome: string }>(
        `select l.virtualtransaction || ' ' || l.relation as quem, coalesce(c.relname, '?')::text as nome
           from pg_locks l left join pg_class c on c.oid = l.relation
          where l.granted and l.mode in ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock') and l.relation::integer = any ($1)`,
        [usadas],
      );
      const agora = performance.now();
      const seguradas = new Set(rows.map(({ quem }) => quem));
      for (const quem of desde.keys()) if (!seguradas.has(quem)) desde.delete(quem);
      for (const { quem, nome } of rows) {
        const maior = agora - (desde.get(quem) ?? agora);
        if (!desde.has(quem)) desde.set(quem, agora);
        if (maior > longa.maior) longa = { maior, nome };
      }
      await sleep(OLHAR_MS);
    }
  };
  const olhando = olhar();
  // Told to whoever ends it.
  olhando.catch(() => undefined);
  return {
    acabar: async () => {
      fim = true;
      await olhando;
      await pool.end();
      return longa;
    },
  };
}

/** Looks on how long the server's own connections to a database wait for a lock: the longest of them, milliseconds. */
export function medirEsperas(url: string): { readonly acabar: () => Promise<number> } {
  const pool = testPool(url);
  let maior = 0;
  let fim = false;
  const olhar = async (): Promise<void> => {
    while (!fim) {
      const { rows } = await pool.query<{ ms: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart)) * 1000, 0)::float8 as ms
           from pg_locks l join pg_stat_activity a using (pid)
          where not l.granted and a.datname = current_database() and a.usename like 'oferta%'`,
      );
      maior = Math.max(maior, rows[0]?.ms ?? 0);
      await sleep(OLHAR_MS);
    }
  };
  const olhando = olhar();
  // Told to whoever ends it.
  olhando.catch(() => undefined);
  return {
    acabar: async () => {
      fim = true;
      await olhando;
      await pool.end();
      return maior;
    },
  };
}
