import type { FastifyInstance } from 'fastify';

/** Whether calls should be led to this process. */
export interface Readiness {
  /** Why not is in what it rejects with. */
  readonly ask: () => Promise<void>;
  /** From now on no new call should come: whoever leads them here is told so before the door closes. */
  readonly leave: () => void;
}

export function readiness(http: FastifyInstance, database: () => Promise<void>): Readiness {
  let leaving = false;
  // A connection that is kept open would bring its next call to a door that has just closed.
  http.addHook('onSend', async (_request, reply) => {
    if (leaving) void reply.header('connection', 'close');
  });
  // A proxy that asks nobody how they are, and has another process to give the call to, says so by this header: it then leads calls
  // elsewhere for a while. What writes is still served, for it is given to nobody twice.
  http.addHook('onRequest', async (request, reply) => {
    if (!leaving || request.headers['x-outro-no'] === undefined || !/^(GET|HEAD)$/.test(request.method))
      return;
    await reply.code(503).header('retry-after', '1').type('text/plain').send('Este processo está parando.');
  });
  return {
    ask: async () => {
      if (leaving) throw new Error('este processo está parando');
      await database();
    },
    leave: () => {
      leaving = true;
    },
  };
}
