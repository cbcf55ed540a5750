import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import type { Tenant } from '../db/tenant.ts';
import { insertLoose } from './loose-objects.queries.ts';
import type { ObjectStore } from './object-store.ts';

/** What a record keeps of its file: the bytes themselves, or the key under which the object store has them. */
export type Kept =
  | { readonly bytes: Buffer; readonly objeto: null }
  | { readonly bytes: null; readonly objeto: string };

/** A row's two columns as what they are: the database keeps exactly one of them. */
export function keptOf({ bytes, objeto }: { bytes: Buffer | null; objeto: string | null }): Kept {
  if (objeto !== null) return { bytes: null, objeto };
  if (bytes !== null) return { bytes, objeto: null };
  throw new Error('a record keeps neither bytes nor where they are');
}

/** Opens a unit of work, of which a file needs no more than this. */
type InUnit = <T>(
  work: (ctx: { readonly tx: Tx; readonly tenant: Tenant; readonly now: Date }) => Promise<T>,
) => Promise<T>;

/** Where the photos, papers and exports of this installation are. */
export interface FileStore {
  /**
   * Takes a file in, before the unit of work that writes its record: the store may be another machine, and nobody waits for
   * one in a transaction. The record takes what comes back; what no record takes is thrown away after an hour.
   */
  readonly keep: (unit: InUnit, file: { readonly tipo: string; readonly bytes: Buffer }) => Promise<Kept>;
  /** Reads a file, wherever it was when its record was read. */
  readonly open: (kept: Kept) => Promise<Buffer>;
  /** The store outside the database; null where there is none, and everything is in it. */
  readonly objects: ObjectStore | null;
}

interface StoreOptions {
  readonly objects: ObjectStore | null;
  /** Where new files go; each is read from where it is. */
  readonly into: 'banco' | 's3';
}

/** The files of an installation, in the database and, where one is configured, in an object store. */
export function fileStore({ objects, into }: StoreOptions): FileStore {
  return {
    objects,
    async keep(unit, { tipo, bytes }) {
      if (objects === null || into === 'banco') return { bytes, objeto: null };
      const objeto = await unit(async ({ tx, tenant: { codDistribuidor }, now }) => {
        // The distributor first: what is theirs stands together there, too.
        const key = `${codDistribuidor}/${randomUUID()}`;
        // Known before it is there: killed between the two, it is found and thrown away.
        await insertLoose(tx, { objeto: key, codDistribuidor, now });
        return key;
      });
      await objects.put(objeto, { tipo, bytes });
      return { bytes: null, objeto };
    },
    async open({ bytes, objeto }) {
      if (bytes !== null) return bytes;
      if (objects === null)
        throw new Error(`${objeto} is in an object store, and none is configured (S3_URL)`);
      return objects.get(objeto);
    },
  };
}
