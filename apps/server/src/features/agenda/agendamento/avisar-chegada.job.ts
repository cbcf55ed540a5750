import { plural } from '@oferta/domain/plural.ts';
import { CHEGOU, Chegou, listQuemEsperava } from '#features/estoque/public.ts';
import type { Ctx } from '#kernel/context.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { avisarDaVisita } from './avisar-da-visita.ts';

/** After parts came in: whose car waited for one is told that it is there. */
export const avisarChegadaJob = defineJob({
  name: CHEGOU.name,
  payload: Chegou,
  handler: (platform, chegou) =>
    unitOfWork(platform, {
      session: {
        usuario: null,
        tenant: { codDistribuidor: chegou.codDistribuidor, concessionarias: '*' },
      },
      actor: { codUsuario: null, acao: 'avisarChegada', origem: 'job', endereco: null },
      work: (ctx) => avisarChegada(ctx, chegou),
    }),
});

async function avisarChegada(ctx: Ctx, chegou: Chegou): Promise<void> {
  for (const [codAgendamento, { aqui, faltam }] of await listQuemEsperava(ctx, chegou)) {
    const [primeira] = aqui;
    if (!primeira) continue;
    await avisarDaVisita(ctx, codAgendamento, {
      tipo: 'pecaChegou',
      caso: chegou.caso,
      titulo: aqui.length === 1 ? `Chegou: ${primeira.descricao}` : `Chegaram ${aqui.length} peças`,
      causa:
        faltam === 0 ? 'não falta mais nenhuma' : `ainda ${plural(faltam, 'peça falta', 'peças faltam')}`,
    });
  }
}
