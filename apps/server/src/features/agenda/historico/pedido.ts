import { z } from 'zod';
import type { Ctx, QueuedJob } from '#kernel/context.ts';

/** Whose history is worked on, in whose place and with whose eyes; what is done its state says. */
export const PedidoDoHistorico = z.object({
  codDistribuidor: z.number().int(),
  concessionarias: z.union([z.literal('*'), z.array(z.number().int())]),
  codUsuario: z.number().int().nullable(),
  codConcessionaria: z.number().int(),
});
export type PedidoDoHistorico = z.infer<typeof PedidoDoHistorico>;

export const HISTORICO: QueuedJob<PedidoDoHistorico> = {
  name: 'trazer-historico',
  payload: PedidoDoHistorico,
  emTurnos: true,
};

export const pedidoDe = ({ tenant, usuario }: Ctx, codConcessionaria: number): PedidoDoHistorico => ({
  codDistribuidor: tenant.codDistribuidor,
  concessionarias: tenant.concessionarias === '*' ? '*' : [...tenant.concessionarias],
  codUsuario: usuario?.codUsuario ?? null,
  codConcessionaria,
});
