import { z } from 'zod';
import { isNoShow } from '@oferta/domain/agenda/no-show.ts';
import type { Ctx } from '#kernel/context.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { registrarNoShow } from './marcar-no-show.ts';
import { listDistribuidores, lockEsperados } from './no-show.queries.ts';
import { announceAgenda, situacaoDe } from './require-agendamento.ts';

/** Every five minutes: whoever has not come by the end of the dealership's tolerance is a no-show. */
export const marcarNoShowJob = defineJob({
  name: 'marcar-no-show',
  payload: z.object({}),
  cron: '*/5 * * * *',
  handler: async (platform) => {
    for (const codDistribuidor of await listDistribuidores(platform.db)) {
      await unitOfWork(platform, {
        session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
        actor: { codUsuario: null, acao: 'marcar-no-show', origem: 'job', endereco: null },
        work: marcarAtrasados,
      });
    }
  },
});

async function marcarAtrasados(ctx: Ctx): Promise<void> {
  const faltaram = (await lockEsperados(ctx.tx, ctx.now)).filter(({ inicio, toleranciaMin, ...row }) =>
    isNoShow({ situacao: situacaoDe(row), inicio, toleranciaMin, agora: ctx.now }),
  );
  for (const { codAgendamento, toleranciaMin } of faltaram) {
    await registrarNoShow(ctx, codAgendamento, `Não chegou até ${toleranciaMin} min depois do horário`);
  }
  for (const cod of new Set(faltaram.map(({ codConcessionaria }) => codConcessionaria)))
    announceAgenda(ctx, cod);
}
