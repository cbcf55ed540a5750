import type { IncomingHttpHeaders } from 'node:http';
import type { TenantDirectory } from '../tenant-directory.ts';
import { portOf, publicAddress } from './public-address.ts';
import { hostOf } from './session.ts';

/** A page of one of a distributor's hosts may call another of the same distributor's, and nobody else may. */
export async function isOwnOrigin(
  directory: TenantDirectory,
  headers: IncomingHttpHeaders,
): Promise<boolean> {
  const origin = URL.parse(headers.origin ?? '');
  if (!origin) return false;
  // Another scheme or port of the same name is somebody else's page.
  if (origin.origin !== publicAddress(origin.hostname, portOf(headers.host ?? ''))) return false;
  const [mine, theirs] = await Promise.all([
    directory.byHost(hostOf(headers.host)),
    directory.byHost(origin.hostname),
  ]);
  return mine !== undefined && mine.codDistribuidor === theirs?.codDistribuidor;
}

/**
 * Whether another's page asks: browsers say from which origin a write and a socket come. Who says none is no page, and a page
 * of the very host that it asks is its own, also where nobody put TLS before it.
 */
export async function isForeignPage(
  directory: TenantDirectory,
  headers: IncomingHttpHeaders,
): Promise<boolean> {
  const { origin, host } = headers;
  if (origin === undefined || URL.parse(origin)?.host === host?.toLowerCase()) return false;
  return !(await isOwnOrigin(directory, headers));
}
