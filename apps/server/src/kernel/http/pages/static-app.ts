import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { refuse } from '../../errors.ts';
import { acceptsEncoding } from '../bytes/accepts-encoding.ts';
import { PAGE_POLICY } from '../page-policy.ts';
import { openPage, readFirstFiles, type TellHost } from './app-page.ts';
import { withHosts } from './own-hosts.ts';

/** What the build makes; nothing else is served. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp3': 'audio/mpeg',
};

/** Best first. The build has compressed each file that shrinks. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** Pages of a build of their own, for people with a phone and no login: the rest of the product is not theirs to load. */
const LIGHT_PAGES = {
  'leve/agendar.html': ['/agendar', '/agendar/*'],
  'leve/cliente.html': ['/o', '/v', '/v/*', '/p'],
  'leve/meu-dia.html': ['/meu-dia'],
  'leve/vistoria.html': ['/vistoria', '/vistoria/*'],
};

/** A dealership's days are nobody's to index. What a customer's link opens stands behind its "#", where no robot comes. */
const ROBOTS = 'User-agent: *\nAllow: /o$\nAllow: /leve/assets/\nDisallow: /\n';
const INDEXED = '/o';

/** What other sites may show within their own pages: it has no session, and nobody's data before a code. */
const EMBEDDED = 'leve/agendar.html';
const ANYWHERE = {
  contentSecurityPolicy: { directives: { ...PAGE_POLICY, frameAncestors: ['*'] } },
  frameguard: false,
};

/** Links of before they carried their token behind a "#". */
const OLD_LINKS = ['/o', '/p'];

/** Serves the built browser app: hashed files for ever, index.html for every address that is a page. */
export function serveBrowserApp(app: FastifyInstance, dist: string, tell: TellHost): void {
  if (!existsSync(path.join(dist, 'index.html'))) return;
  serveAssets(app, dist, '/assets');
  serveAssets(app, dist, '/leve/assets');
  serveWorker(app, { address: '/vistoria/sw.js', scope: '/vistoria', file: path.join(dist, 'leve/sw.js') });
  serveWorker(app, {
    address: '/meu-dia/sw.js',
    scope: '/meu-dia',
    file: path.join(dist, 'leve/sw-meu-dia.js'),
  });
  serveWorker(app, { address: '/sw-avisos.js', scope: '/', file: path.join(dist, 'leve/sw-avisos.js') });
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS));
  for (const address of OLD_LINKS) serveOldLink(app, address);
  for (const [page, addresses] of Object.entries(LIGHT_PAGES)) {
    for (const address of addresses) servePage(app, address, { dist, page, tell });
  }
  servePage(app, '/*', { dist, page: 'index.html', tell });
}

function serveAssets(app: FastifyInstance, dist: string, folder: string): void {
  app.get<{ Params: { file: string } }>(`${folder}/:file`, async (request, reply) => {
    const { file } = request.params;
    const type = TYPES[path.extname(file)];
    if (type === undefined || !/^[\w-][\w.-]*$/.test(file)) refuse(doorRefusals.naoEncontrada);
    const { bytes, encoding } = await readBest(path.join(dist, folder, file), request);
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    // Their names are hashes of what they hold.
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding');
    return reply.type(type).send(bytes);
  });
}

interface Worker {
  address: string;
  /** May be wider than the worker's own folder, which browsers allow only when the server says so. */
  scope: string;
  file: string;
}

/** The script that keeps a page on a device, or shows there what a person is told. Asked for anew each time, or a device would keep an old page for ever. */
function serveWorker(app: FastifyInstance, { address, scope, file }: Worker): void {
  app.get(address, async (_request, reply) => {
    const script = await readFile(file).catch(() => refuse(doorRefusals.naoEncontrada));
    reply.header('cache-control', 'no-cache').header('service-worker-allowed', scope);
    return reply.type(TYPES['.js'] ?? '').send(script);
  });
}

/** A message that was sent goes on opening what it opened; from here on no address has the token in it. */
function serveOldLink(app: FastifyInstance, address: string): void {
  app.get(`${address}/*`, { helmet: {} }, async ({ url }, reply) => {
    const token = (url.split('?')[0] ?? '').slice(address.length + 1);
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .redirect(`${address}#${token}`, 302);
  });
}

interface PageOptions {
  readonly dist: string;
  /** Below `dist`. */
  readonly page: string;
  readonly tell: TellHost;
}

function servePage(app: FastifyInstance, address: string, { dist, page, tell }: PageOptions): void {
  app.get(address, { helmet: page === EMBEDDED ? ANYWHERE : {} }, async (request, reply) => {
    const [asked = '/'] = request.url.split('?');
    if (/^\/+api(\/|$)/.test(asked)) refuse(doorRefusals.naoEncontrada);
    // Read anew: the build may be replaced under a running server, and its asset names with it.
    const [html, firstFiles, told] = await Promise.all([
      readFile(path.join(dist, page), 'utf8').catch(() => refuse(doorRefusals.naoEncontrada)),
      readFirstFiles(dist),
      // Without it the page asks by itself, and says what is wrong.
      tell(request.headers.host ?? '').catch(() => null),
    ]);
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy === 'string')
      reply.header('content-security-policy', withHosts(policy, told, request.headers.host ?? ''));
    if (asked !== INDEXED) reply.header('x-robots-tag', 'noindex');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(openPage({ html, address: asked, firstFiles, told }));
  });
}

/** The smallest form of a file that the asker takes. */
async function readBest(
  file: string,
  request: FastifyRequest,
): Promise<{ bytes: Buffer; encoding?: string }> {
  for (const { name, ending } of ENCODINGS) {
    if (!acceptsEncoding(request, name)) continue;
    const bytes = await readFile(`${file}${ending}`).catch(() => null);
    if (bytes) return { bytes, encoding: name };
  }
  const bytes = await readFile(file).catch(() => refuse(doorRefusals.naoEncontrada));
  return { bytes };
}
