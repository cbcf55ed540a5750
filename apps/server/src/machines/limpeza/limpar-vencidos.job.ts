import { z } from 'zod';
import { inEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { deleteVencidos } from './limpeza.queries.ts';

/** Every hour, distributor by distributor: expired live data, old repeat keys, ended sessions, used links, files of old imports. */
export const limparVencidosJob = defineJob({
  name: 'limpar-vencidos',
  payload: z.object({}),
  cron: '23 * * * *',
  handler: (platform) =>
    inEachTenant(platform, 'limparVencidos', async ({ tx, tenant: { codDistribuidor }, now }) => {
      const total = await deleteVencidos(tx, now);
      if (total > 0) platform.log.info({ codDistribuidor, total }, 'registros vencidos apagados');
    }),
});
