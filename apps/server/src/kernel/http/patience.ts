import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long whoever sends is waited for, milliseconds. */
export interface Patience {
  /** For all of a request's headers. */
  readonly headers: number;
  /** For all of a body of who is not known. */
  readonly stranger: number;
  /** For all of a known one's body that is no upload. */
  readonly body: number;
  /** For all of an upload of theirs. */
  readonly upload: number;
  /** While not a byte comes or goes, though it is the other side's turn. */
  readonly silence: number;
}

/** An upload's: a video of 20 MB or a spreadsheet of 50 MB from a phone at 1 Mbit/s arrives whole. */
export const PATIENCE: Patience = {
  headers: 30_000,
  stranger: 15_000,
  body: 60_000,
  upload: 600_000,
  silence: 60_000,
};

/**
 * Hangs up on bodies that take too long: Node has one patience for all requests, and what is enough for a video would let
 * whoever sends byte by byte hold a connection for as long. Who it is is asked when a stranger's time is over, which few
 * bodies live to see.
 */
export function cutSlowBodies(
  app: FastifyInstance,
  { stranger, body, upload }: Patience,
  known: (request: FastifyRequest) => Promise<boolean>,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const { headers } = raw;
    const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody) {
      let timer = setTimeout(() => void judge(), stranger).unref();
      const stop = (): void => clearTimeout(timer);
      const hangUp = (): void => void raw.destroy();
      const judge = async (): Promise<void> => {
        const isKnown = await known(request).catch(() => false);
        if (raw.readableEnded || raw.destroyed) return;
        if (isKnown) timer = setTimeout(hangUp, (isUpload(request) ? upload : body) - stranger).unref();
        else hangUp();
      };
      raw.once('end', stop);
      raw.once('close', stop);
    }
    done();
  });
}

/**
 * Silence is the other side's only until all of a call has come, and again once its answer has begun: what the server works on
 * meanwhile may take minutes. Asked when a connection has been silent, which few ever are, and not at each call.
 */
export function waitForOwnWork(app: FastifyInstance, ms: number): void {
  const newest = new WeakMap<Socket, ServerResponse>();
  app.addHook('onRequest', ({ raw }, reply, done) => {
    newest.set(raw.socket, reply.raw);
    done();
  });
  app.server.on('timeout', (socket: Socket) => {
    const answer = newest.get(socket);
    if (answer?.req.complete && !answer.headersSent) socket.setTimeout(ms);
    else socket.destroy();
  });
}

const isUpload = ({ raw }: FastifyRequest): boolean =>
  raw.headers['content-type']?.startsWith('multipart/') ?? false;
