import { z } from 'zod';
import { inEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { esquecerVencidos } from './pedidos.queries.ts';

/** Every hour: what erasures took goes for good once nobody may take it back any more. */
export const esquecerCopiasJob = defineJob({
  name: 'esquecer-copias',
  payload: z.object({}),
  cron: '53 * * * *',
  handler: (platform) =>
    inEachTenant(platform, 'esquecerCopias', async ({ tx, tenant: { codDistribuidor }, now }) => {
      const total = await esquecerVencidos(tx, now);
      if (total > 0) platform.log.info({ codDistribuidor, total }, 'cópias de apagamentos esquecidas');
    }),
});
