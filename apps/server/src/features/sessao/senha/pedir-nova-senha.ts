import { FEITO } from '@oferta/contracts/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { portOf } from '#kernel/http/public-address.ts';
import type { Exchange } from '#kernel/http/route.ts';
import { redeDe } from '#kernel/fair/rede-de.ts';
import { countFalha, requireTentativa } from '#machines/limite/limite-tentativas.ts';
import { enviarLinkSenhaJob } from './enviar-link-senha.job.ts';

/**
 * Takes the request and says nothing: whether the address is known is only found out in the background, so neither the
 * answer nor its time tells.
 */
export async function pedirNovaSenha(ctx: Ctx, email: string, exchange: Exchange): Promise<typeof FEITO> {
  const pedidos = [{ chave: `nova senha de ${redeDe(exchange.endereco)}`, maximo: 10 }];
  await requireTentativa(ctx, pedidos);
  await countFalha(ctx, pedidos);
  await ctx.enqueue(enviarLinkSenhaJob, {
    codDistribuidor: ctx.tenant.codDistribuidor,
    email: email.toLowerCase(),
    porta: portOf(exchange.hostComPorta),
  });
  return FEITO;
}
