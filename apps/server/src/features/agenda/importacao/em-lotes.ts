import { z } from 'zod';
import type { Ctx, Platform } from '#kernel/context.ts';
import { unitOfWork } from '#kernel/unit-of-work.ts';
import { updateImportacao } from './importacao.queries.ts';

/** What the two jobs are told. */
export const PedidoDeLotes = z.object({
  codDistribuidor: z.number().int(),
  codUsuario: z.number().int().nullable(),
  codImportacao: z.number().int(),
});
export type PedidoDeLotes = z.infer<typeof PedidoDeLotes>;

interface Lotes {
  pedido: PedidoDeLotes;
  acao: string;
  /** What the person reads when a lot fails. */
  falha: string;
  /** One lot in one transaction; true when there is more. */
  lote: (ctx: Ctx) => Promise<boolean>;
}

/**
 * Works lot after lot, each in a transaction of its own, so that other people's bookings wait for moments only. A lot
 * that fails leaves those before it and says so on the import; trying again goes on from there.
 */
export async function emLotes(platform: Platform, { pedido, acao, falha, lote }: Lotes): Promise<void> {
  const { codDistribuidor, codUsuario, codImportacao } = pedido;
  const run = <T>(work: (ctx: Ctx) => Promise<T>) =>
    unitOfWork(platform, {
      session: { usuario: null, tenant: { codDistribuidor, concessionarias: '*' } },
      actor: { codUsuario, acao, origem: 'importacao', endereco: null },
      work,
    });
  try {
    while (await run(lote));
  } catch (error) {
    await run(({ tx }) => updateImportacao(tx, codImportacao, { estado: 'falhou', erro: falha }));
    throw error;
  }
}
