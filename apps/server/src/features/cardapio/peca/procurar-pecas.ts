import type { Ctx } from '#kernel/context.ts';
import { listPecasAchadas, type PecaAchada } from './procurar-pecas.queries.ts';

export type { PecaAchada };

/** Parts on sale whose code or description has all the words, those that begin with them first; twenty at most. */
export const procurarPecas = (ctx: Ctx, codConcessionaria: number, busca: string): Promise<PecaAchada[]> =>
  listPecasAchadas(ctx.tx, codConcessionaria, busca);
