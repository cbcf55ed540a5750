import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { THROW_AWAY } from '../src/kernel/db/embedded/settings.ts';
import { startEmbeddedPostgres } from '../src/kernel/db/embedded/start-embedded-postgres.ts';
import { testPool } from './test-pool.ts';

/** A PostgreSQL of its own, as a provider gives it: what is ours is an owner who may make roles, and nothing else. */
export interface ServidorAlugado {
  /** The owner's address of a new, empty database. */
  novo: (nome: string) => Promise<string>;
  /** The superuser's, to look behind everything. */
  comoSuper: (nome: string) => string;
  end: () => Promise<void>;
}

/** Of the run's own PostgreSQL the roles would be another's already: this one has never seen the product. */
export async function servidorAlugado(): Promise<ServidorAlugado> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'alugado-'));
  // The account that root lends to PostgreSQL must be able to enter.
  fs.chmodSync(home, 0o755);
  const { url, urlFor, stop } = await startEmbeddedPostgres({
    dataDir: path.join(home, 'pg'),
    settings: THROW_AWAY,
  });
  const admin = testPool(url);
  await admin.query('create role dono login createrole');
  return {
    novo: async (nome) => {
      await admin.query(`create database ${nome} owner dono`);
      return urlFor(nome, 'dono');
    },
    comoSuper: (nome) => urlFor(nome),
    end: async () => {
      await admin.end();
      await stop();
      fs.rmSync(home, { recursive: true });
    },
  };
}
