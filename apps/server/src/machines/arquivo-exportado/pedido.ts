import { z } from 'zod';
import type { QueuedJob } from '#kernel/context.ts';

/** Which file, and in whose place and with whose eyes it is made. */
export const PedidoDeArquivo = z.object({
  codDistribuidor: z.number().int(),
  concessionarias: z.union([z.literal('*'), z.array(z.number().int())]),
  codUsuario: z.number().int().nullable(),
  codArquivo: z.number().int(),
});
export type PedidoDeArquivo = z.infer<typeof PedidoDeArquivo>;

export const GERAR: QueuedJob<PedidoDeArquivo> = {
  name: 'gerar-arquivo',
  payload: PedidoDeArquivo,
  emTurnos: true,
};
