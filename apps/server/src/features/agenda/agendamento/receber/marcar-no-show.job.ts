import { z } from 'zod';
import { isNoShow } from '@oferta/domain/agenda/marcar/no-show.ts';
import type { Ctx } from '#kernel/context.ts';
import { inEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { registrarNoShow } from './marcar-no-show.ts';
import { lockEsperados } from './no-show.queries.ts';
import { announceAgenda } from '../../announce-agenda.ts';
import { situacaoDe } from '../require-agendamento.ts';

/** Every five minutes: whoever has not come by the end of the dealership's tolerance is a no-show. */
export const marcarNoShowJob = defineJob({
  name: 'marcar-no-show',
  payload: z.object({}),
  cron: '*/5 * * * *',
  handler: (platform) => inEachTenant(platform, 'marcar-no-show', marcarAtrasados),
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
