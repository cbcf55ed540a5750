import { FEITO } from '@oferta/contracts/fields.ts';
import { operacaoRefusals } from '@oferta/contracts/ferramentas/operacao.ts';
import { enviarMensagemJob } from '#machines/mensagem/enviar-mensagem.job.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { reabrirMensagem } from '#machines/mensagem/mensagem.queries.ts';
import { lockMensagem } from './operacao.queries.ts';

/** Puts a message that did not go out back in the queue, to be tried at once and as often as a new one. */
export async function tentarDeNovo(ctx: Ctx, codMensagem: number): Promise<typeof FEITO> {
  const mensagem =
    (await lockMensagem(ctx.tx, codMensagem)) ?? refuse(operacaoRefusals.mensagemNaoEncontrada);
  if (mensagem.estado === 'enviada') refuse(operacaoRefusals.mensagemEnviada);
  if (mensagem.isApagada) refuse(operacaoRefusals.mensagemApagada);
  await reabrirMensagem(ctx.tx, codMensagem);
  await ctx.enqueue(enviarMensagemJob, { codDistribuidor: ctx.tenant.codDistribuidor, codMensagem });
  return FEITO;
}
