import { z } from 'zod';
import { oneByOneInEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { aplicarRegraEmVigor, listAPrecificar } from './em-vigor.queries.ts';

/** Kept prices follow the rule in force: when one is published or ended, and each hour for the days that begin anywhere. */
export const aplicarRegrasJob = defineJob({
  name: 'aplicar-regras-de-calculo',
  payload: z.object({}),
  cron: '5 * * * *',
  handler: (platform) =>
    oneByOneInEachTenant(platform, 'aplicar-regras-de-calculo', {
      list: ({ tx, now }) => listAPrecificar(tx, now),
      work: async (ctx, codConcessionaria) => {
        await aplicarRegraEmVigor(ctx.tx, codConcessionaria, ctx.now);
        for (const cadastro of ['cardapio', 'pecas', 'itensAdicionais', 'regrasCalculo'] as const)
          ctx.cadastroChanged(cadastro, codConcessionaria);
      },
    }),
});
