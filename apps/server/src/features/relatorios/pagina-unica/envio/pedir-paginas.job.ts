import { z } from 'zod';
import { diaDe, minutoDoDia } from '@oferta/domain/dia.ts';
import { saiNoDia } from '@oferta/domain/relatorios/pagina-unica/envio.ts';
import { inEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { findEmpresa } from '../pagina-unica.queries.ts';
import { enviarPaginaJob } from './enviar-pagina.job.ts';
import { listLigados, markPedido } from './envio.queries.ts';

/**
 * Every quarter of an hour: the reports whose day and hour have come are asked for, each once a day. One whose hour passed
 * while nothing ran leaves late on its day, not never.
 */
export const pedirPaginasJob = defineJob({
  name: 'pedir-paginas',
  payload: z.object({}),
  cron: '*/15 * * * *',
  handler: (platform) =>
    inEachTenant(platform, 'pedir-paginas', async (ctx) => {
      const { codDistribuidor } = ctx.tenant;
      const { fuso } = await findEmpresa(ctx.tx, codDistribuidor);
      const dia = diaDe(ctx.now, fuso);
      const minuto = minutoDoDia(ctx.now, fuso);
      const daVez = (await listLigados(ctx.tx)).filter(
        (envio) => envio.ultimoDia !== dia && envio.hora * 60 <= minuto && saiNoDia(envio, dia),
      );
      for (const { codEnvio } of daVez)
        if (await markPedido(ctx.tx, codEnvio, { dia, agora: ctx.now }))
          await ctx.enqueue(enviarPaginaJob, { codDistribuidor, codEnvio });
    }),
});
