import type { FastifyInstance } from 'fastify';

/** How long whoever sends is waited for, milliseconds. */
export interface Patience {
  /** For all of a request's headers. */
  readonly headers: number;
  /** For all of a body that is no upload. */
  readonly body: number;
  /** For all of an upload. */
  readonly upload: number;
  /** While not a byte comes or goes. */
  readonly silence: number;
}

/** An upload's: a video of 20 MB or a spreadsheet of 50 MB from a phone at 1 Mbit/s arrives whole. */
export const PATIENCE: Patience = { headers: 30_000, body: 60_000, upload: 600_000, silence: 60_000 };

/**
 * Hangs up on bodies that take too long, uploads apart: Node has one patience for all requests, and what is enough for
 * a video would let whoever sends a JSON byte by byte hold a connection for as long.
 */
export function cutSlowBodies(app: FastifyInstance, ms: number): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { headers } = raw;
    const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && !headers['content-type']?.startsWith('multipart/')) {
      const timer = setTimeout(() => raw.destroy(), ms).unref();
      raw.once('end', () => clearTimeout(timer));
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
