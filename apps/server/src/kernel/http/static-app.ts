import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { refuse } from '../errors.ts';

/** Serves the built browser app: hashed files for ever, index.html for every address that is a page. */
export async function serveBrowserApp(app: FastifyInstance, dist: string): Promise<void> {
  const index = path.join(dist, 'index.html');
  if (!existsSync(index)) return;
  await app.register(fastifyStatic, {
    root: path.join(dist, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Their names are hashes of what they hold.
    setHeaders: (response) => void response.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  app.get('/*', { helmet: {} }, async (request, reply) => {
    if (request.url.startsWith('/api/')) refuse(doorRefusals.naoEncontrada);
    // Read anew: the build may be replaced under a running server, and its asset names with it.
    const page = await readFile(index);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
