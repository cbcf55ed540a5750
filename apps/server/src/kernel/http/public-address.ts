/** Plain http is for a developer's own machine only (spec §7). */
export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]';

/** Where a browser finds a host of ours. `port`, with its colon, is of a developer's machine; a proxy hides any other. */
export const publicAddress = (host: string, port: string): string =>
  isLocalHost(host) ? `http://${host}${port}` : `https://${host}`;

/** The port of the host a browser typed, with its colon; '' when it typed none. */
export const portOf = (hostWithPort: string): string => /:\d+$/.exec(hostWithPort)?.[0] ?? '';
