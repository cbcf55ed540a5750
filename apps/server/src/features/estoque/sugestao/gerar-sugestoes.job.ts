import { z } from 'zod';
import { oneByOneInEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { gerarSugestoes } from './gerar-sugestoes.ts';
import { listComFornecedor } from './pecas.queries.ts';

/** Every night at 03:00 of Brasília: the parts manager finds the day's suggestions made. */
export const gerarSugestoesJob = defineJob({
  name: 'gerar-sugestoes',
  payload: z.object({}),
  cron: '0 6 * * *',
  handler: (platform) =>
    oneByOneInEachTenant(platform, 'gerar-sugestoes', {
      list: ({ tx }) => listComFornecedor(tx),
      work: async (ctx, codConcessionaria) => {
        await gerarSugestoes(ctx, codConcessionaria);
      },
    }),
});
