import { z } from 'zod';
import { defineJob } from '#kernel/jobs/job.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { desfazerTudo } from './desfazer-tudo.ts';
import { lockLote } from './lote.queries.ts';

/** Takes back a batch that is too large to wait for. One transaction: killed halfway nothing is undone, and it starts anew. */
export const desfazerLoteJob = defineJob({
  name: 'desfazer-lote-cardapio',
  emTurnos: true,
  payload: z.object({ codDistribuidor: z.number().int(), codLote: z.number().int() }),
  handler: (platform, { codDistribuidor, codLote }) =>
    unitOfWork(platform, {
      session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
      actor: { codUsuario: null, acao: 'desfazerLote', origem: 'job', endereco: null },
      work: async (ctx) => {
        const lote = await lockLote(ctx.tx, codLote);
        if (lote?.estado === 'desfazendo') await desfazerTudo(ctx, codLote);
      },
    }),
});
