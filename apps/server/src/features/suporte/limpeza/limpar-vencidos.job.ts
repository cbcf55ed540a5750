import { z } from 'zod';
import type { Actor } from '#kernel/context.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { deleteVencidos, listDistribuidores } from './limpeza.queries.ts';

const ACTOR: Actor = { codUsuario: null, acao: 'limparVencidos', origem: 'job', endereco: null };
/** No distributor has it: for reading the list of them before working in each. */
const NENHUM = 0;

/** Every hour, distributor by distributor: expired live data, old repeat keys, ended sessions, used links, old counts. */
export const limparVencidosJob = defineJob({
  name: 'limpar-vencidos',
  payload: z.object({}),
  cron: '23 * * * *',
  handler: async (platform) => {
    const unit = <T>(codDistribuidor: number, work: Parameters<typeof unitOfWork<T>>[1]['work']) =>
      unitOfWork(platform, {
        session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
        actor: ACTOR,
        work,
      });
    for (const codDistribuidor of await unit(NENHUM, (ctx) => listDistribuidores(ctx.tx))) {
      const total = await unit(codDistribuidor, (ctx) => deleteVencidos(ctx.tx, ctx.now));
      if (total > 0) platform.log.info({ codDistribuidor, total }, 'registros vencidos apagados');
    }
  },
});
