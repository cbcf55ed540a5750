/** Where the page was served from: the part of `window.location` that addresses depend on. */
export interface PageAddress {
  /** With the port, as in `localhost:3000`. */
  readonly host: string;
  readonly protocol: string;
}

const hostnameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/** localhost, any of its names, and the loopback address: the only hosts that may be spoken to in the clear (spec §7). */
export function isLocalHost(host: string): boolean {
  const name = hostnameOf(host);
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1';
}

/** Origin of one of the distributor's domains. The page's own host keeps its protocol and port, so no CORS is needed. */
export function originOf(domain: string, page: PageAddress): string {
  if (hostnameOf(domain) === hostnameOf(page.host)) return `${page.protocol}//${page.host}`;
  return `${isLocalHost(domain) ? 'http' : 'https'}://${domain}`;
}

/** Base address of the calls of a domain: always below `/api/` (spec §7). Without final slash. */
export const apiBase = (domain: string, page: PageAddress): string => `${originOf(domain, page)}/api`;
