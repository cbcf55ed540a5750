import { z } from 'zod';
import { oneByOneInEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { listCodigosDasCasas } from './tempo-aprendido.queries.ts';
import { aprenderTempos } from './tempos-da-casa.ts';

/** Each night, when no workshop is open: how long the jobs of each dealership take. */
export const aprenderTemposJob = defineJob({
  name: 'aprender-tempos',
  payload: z.object({}),
  cron: '20 6 * * *',
  handler: (platform) =>
    oneByOneInEachTenant(platform, 'aprender-tempos', {
      list: ({ tx }) => listCodigosDasCasas(tx),
      work: aprenderTempos,
    }),
});
