import { z } from 'zod';
import { PedidoDeCopia } from '@oferta/contracts/cardapio/copia.ts';
import type { Ctx, Platform } from '#kernel/context.ts';
import { RefusalError } from '#kernel/errors.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { findPedido, marcarLote } from '../lote/lote.queries.ts';
import { atualizarEstatisticas } from './cardapio-copia.queries.ts';
import { copiarDestinos } from './copiar-destinos.ts';

/**
 * Copies what is too much to wait for. One transaction for all targets: killed halfway nothing is copied, and the job
 * starts anew. Progress is told from beside it.
 */
export const copiarJob = defineJob({
  name: 'copiar-cardapio',
  emTurnos: true,
  payload: z.object({ codDistribuidor: z.number().int(), codLote: z.number().int() }),
  handler: async (platform, { codDistribuidor, codLote }) => {
    const unit = unitDe(platform, codDistribuidor);
    try {
      // Of a menu that was filled or copied a moment ago there are none yet, and kept plans would be made without them.
      await unit(({ tx }) => atualizarEstatisticas(tx));
      await unit(async (ctx) => {
        const lote = await findPedido(ctx.tx, codLote);
        if (lote?.estado !== 'aplicando') return;
        await copiarDestinos(ctx, {
          codLote,
          pedido: PedidoDeCopia.parse(lote.pedido),
          progresso: (feitos, total) =>
            unit(({ tx }) => marcarLote(tx, codLote, { progresso: Math.floor((feitos * 99) / total) })),
        });
      });
    } catch (error) {
      // What a person could mend is told to them; anything else the queue tries again.
      if (!(error instanceof RefusalError)) throw error;
      await unit(({ tx }) => marcarLote(tx, codLote, { estado: 'falhou', erro: error.message }));
    }
  },
});

const unitDe =
  (platform: Platform, codDistribuidor: number) =>
  <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
    unitOfWork(platform, {
      session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
      actor: { codUsuario: null, acao: 'copiar', origem: 'job', endereco: null },
      work,
    });
