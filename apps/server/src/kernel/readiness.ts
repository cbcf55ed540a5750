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
