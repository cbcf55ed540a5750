import type { Ctx } from '#kernel/context.ts';
import { portOf, publicAddress } from '#kernel/http/public-address.ts';
import type { Exchange } from '#kernel/http/route.ts';
import { findDominioOrcamento } from './envio.queries.ts';

/** Where the distributor's customer pages are; with the browser's port on a developer's machine. */
export async function enderecoDoLink(
  ctx: Ctx,
  { hostComPorta }: Pick<Exchange, 'hostComPorta'>,
): Promise<string> {
  const dominio = await findDominioOrcamento(ctx.tx, ctx.tenant.codDistribuidor);
  return publicAddress(dominio, portOf(hostComPorta));
}

/** Opens WhatsApp with the text written. */
export const whatsappDe = (telefone: string | null, texto: string): string | null =>
  telefone === null ? null : `https://wa.me/${telefone.replace('+', '')}?text=${encodeURIComponent(texto)}`;
