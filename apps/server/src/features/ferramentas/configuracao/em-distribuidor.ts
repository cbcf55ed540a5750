import { configuracaoRefusals } from '@oferta/contracts/ferramentas/configuracao.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Outside } from '#kernel/http/route.ts';
import { isDaPlataforma } from './configuracao.queries.ts';

/**
 * Works in the tenant of the distributor that is configured: the platform's staff in any, everybody else in their own. What is
 * not theirs is not found.
 */
export async function emDistribuidor<T>(
  { unit }: Outside,
  codDistribuidor: number,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const isPermitido = await unit(
    async ({ tx, tenant, usuario }) =>
      tenant.codDistribuidor === codDistribuidor ||
      (usuario !== null && (await isDaPlataforma(tx, usuario.codUsuario))),
  );
  if (!isPermitido) refuse(configuracaoRefusals.naoEncontrada);
  return unit(work, { codDistribuidor, concessionarias: '*' });
}
