import { SUPERUSER, superuserPassword } from './cluster.ts';
import type { Postmaster } from './postmaster.ts';

/** The URL of a database of the cluster. Without a user it is the superuser's; a password matters only over TCP. */
export type UrlFor = (database: string, user?: string, password?: string) => string;

export function connectionUrl({ port, socketDir }: Postmaster, dataDir: string): UrlFor {
  return (database, user = SUPERUSER, password = '') => {
    const url = new URL(`postgres://localhost:${port}/${encodeURIComponent(database)}`);
    url.username = user;
    if (socketDir === '') {
      url.hostname = '127.0.0.1';
      url.password = user === SUPERUSER ? superuserPassword(dataDir) : password;
    } else {
      url.password = password;
      url.searchParams.set('host', socketDir);
    }
    return url.href;
  };
}
