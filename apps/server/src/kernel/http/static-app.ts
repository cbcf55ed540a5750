import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { doorRefusals } from '@oferta/contracts/refusal.ts';
import { refuse } from '../errors.ts';

/** Serves the built browser app: hashed files for ever, index.html for every address that is a page. */
export async function serveBrowserApp(app: FastifyInstance, dist: string): Promise<void> {
  if (!existsSync(path.join(dist, 'index.html'))) return;
  const index = await readFile(path.join(dist, 'index.html'));
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (response, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', { helmet: {} }, (request, reply) => {
    // An asset of an older build must fail as such: a page instead of a script hides the reload that mends it.
    if (request.url.startsWith('/api/') || request.url.startsWith('/assets/'))
      refuse(doorRefusals.naoEncontrada);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index);
  });
}
