import { z } from 'zod';
import { defineJob } from '#kernel/jobs/job.ts';
import { inEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { avisar } from '#machines/aviso/avisar.ts';
import { foiAvisado } from '#machines/aviso/aviso.queries.ts';
import { listMortas } from './operacao.queries.ts';

/** How far back is looked: a house that stood still for an hour is told of what died meanwhile. */
const ATRAS_MS = 3_600_000;

/** Every minute: tells whoever runs the product of jobs that have failed for the last time, each once. */
export const avisarMortasJob = defineJob({
  name: 'avisar-mortas',
  payload: z.object({}),
  cron: '* * * * *',
  retryLimit: 0,
  handler: (platform) =>
    inEachTenant(platform, 'avisarMortas', async (ctx) => {
      // The queue goes by the database's clock, which no test moves.
      const desde = new Date(Date.now() - ATRAS_MS);
      for (const { id, nome } of await listMortas(ctx.tx, desde)) {
        const registro = `tarefa ${id}`;
        if (await foiAvisado(ctx.tx, { tipo: 'tarefaMorta', registro })) continue;
        await avisar(ctx, {
          tipo: 'tarefaMorta',
          codConcessionaria: null,
          registro,
          placa: null,
          titulo: `A tarefa ${nome} parou`,
          causa: 'falhou na última tentativa',
          endereco: '/ferramentas-suporte/status-integracao',
        });
      }
    }),
});
