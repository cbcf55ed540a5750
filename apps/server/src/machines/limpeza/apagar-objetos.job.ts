import { z } from 'zod';
import type { Ctx } from '#kernel/context.ts';
import { deleteLoose, listLoose } from '#kernel/files/loose-objects.queries.ts';
import { inEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';

/** Whoever began to read a file, or has put one in and still writes its record, has ended by then. */
const SOLTO_MS = 3_600_000;
/** Of one distributor in a round. */
const DE_UMA_VEZ = 1_000;

/**
 * Every hour: throws away the files outside the database that no record holds, those of deleted records and those whose
 * record never came. The object goes first: killed between the two, it is tried again.
 */
export const apagarObjetosJob = defineJob({
  name: 'apagar-objetos',
  payload: z.object({}),
  cron: '41 * * * *',
  handler: async (platform) => {
    const { objects } = platform.files;
    if (!objects) return;
    const soltos: { codDistribuidor: number; objeto: string }[] = [];
    await inEachTenant(platform, 'apagarObjetos', async ({ tx, now, tenant: { codDistribuidor } }) => {
      const deles = await listLoose(tx, new Date(now.getTime() - SOLTO_MS), DE_UMA_VEZ);
      soltos.push(...deles.map((objeto) => ({ codDistribuidor, objeto })));
    });
    for (const { codDistribuidor, objeto } of soltos) {
      await objects.delete(objeto);
      await unitOfWork(platform, {
        session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
        actor: { codUsuario: null, acao: 'apagarObjetos', origem: 'job', endereco: null },
        work: (ctx: Ctx) => deleteLoose(ctx.tx, objeto),
      });
    }
    if (soltos.length > 0) platform.log.info({ total: soltos.length }, 'arquivos sem registro apagados');
  },
});
