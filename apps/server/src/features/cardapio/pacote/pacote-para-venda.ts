import type { Ctx } from '#kernel/context.ts';
import { findPacoteParaVenda, type PacoteParaVenda } from './pacote-para-venda.queries.ts';

/** A published package with its price and time as a whole; undefined when the dealership sells none of this code. */
export const pacoteParaVenda = (
  ctx: Ctx,
  { codConcessionaria, codPacote }: { codConcessionaria: number; codPacote: number },
): Promise<PacoteParaVenda | undefined> => findPacoteParaVenda(ctx.tx, codConcessionaria, codPacote);
