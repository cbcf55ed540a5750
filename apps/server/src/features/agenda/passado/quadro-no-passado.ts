import { passadoRefusals } from '@oferta/contracts/agenda/historico/passado.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { RawJson } from '#kernel/http/route.ts';
import { findDesdeQuando, listServicosEm } from './passado.queries.ts';

/** The workshop's board as it was at an instant, told from the records that are kept anyway (field notes 6, idea 6). */
export async function quadroNoPassado(ctx: Ctx, codConcessionaria: number, em: Date): Promise<RawJson> {
  if (em > ctx.now) refuse(passadoRefusals.futuro);
  const desde = await findDesdeQuando(ctx.tx, codConcessionaria);
  const servicos = await listServicosEm(ctx.tx, codConcessionaria, em);
  const cabeca = JSON.stringify({ em: em.toISOString(), desde: desde?.toISOString() ?? null });
  return new RawJson(`${cabeca.slice(0, -1)},"servicos":${servicos}}`);
}
