import { portOf, publicAddress } from '../public-address.ts';

/** The domains that a page of a distributor calls and shows pictures of, as its public configuration names them. */
const DOMAINS = ['dominio_gestao', 'dominio_api', 'dominio_integracao'] as const;

/**
 * A page's policy with the hosts of its own distributor in it: it talks to them and to nobody else, whatever were to run in it.
 * `told` is the public configuration as JSON; without it the page's own host is all there is.
 */
export function withHosts(policy: string, told: string | null, hostWithPort: string): string {
  const known = (told === null ? {} : JSON.parse(told)) as Readonly<Record<string, unknown>>;
  const domains = DOMAINS.flatMap((name) => (typeof known[name] === 'string' ? [known[name]] : []));
  const port = portOf(hostWithPort);
  const origins = [...new Set(domains.map((domain) => publicAddress(domain, port)))];
  const legacy =
    typeof known['url_gestao_legado'] === 'string' && URL.parse(known['url_gestao_legado'])?.origin;
  const sockets = origins.map((origin) => origin.replace(/^http/, 'ws'));
  const added: Readonly<Record<string, readonly string[]>> = {
    'img-src': origins,
    'connect-src': [...origins, ...sockets, ...(legacy ? [legacy] : [])],
  };
  return policy
    .split(';')
    .map((directive) => [directive, ...(added[directive.trim().split(' ')[0] ?? ''] ?? [])].join(' '))
    .join(';');
}
