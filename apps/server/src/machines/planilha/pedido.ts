import { z } from 'zod';
import type { Ctx, QueuedJob } from '#kernel/context.ts';

/** What the three jobs are told: which import, and in whose place and with whose eyes they work. */
export const PedidoDePlanilha = z.object({
  codDistribuidor: z.number().int(),
  concessionarias: z.union([z.literal('*'), z.array(z.number().int())]),
  codUsuario: z.number().int().nullable(),
  codPlanilha: z.number().int(),
});
export type PedidoDePlanilha = z.infer<typeof PedidoDePlanilha>;

const naFila = (name: string): QueuedJob<PedidoDePlanilha> => ({
  name,
  payload: PedidoDePlanilha,
  emTurnos: true,
});

export const CONFERIR = naFila('conferir-planilha');
export const IMPORTAR = naFila('importar-planilha');
export const DESFAZER = naFila('desfazer-planilha');

export const pedidoDe = ({ tenant, usuario }: Ctx, codPlanilha: number): PedidoDePlanilha => ({
  codDistribuidor: tenant.codDistribuidor,
  concessionarias: tenant.concessionarias === '*' ? '*' : [...tenant.concessionarias],
  codUsuario: usuario?.codUsuario ?? null,
  codPlanilha,
});
