import type { Ctx } from '#kernel/context.ts';
import type { LetterAttachment } from '#kernel/gateways/letter.ts';
import { enviarMensagemJob } from './enviar-mensagem.job.ts';
import { insertMensagem, type Canal } from './mensagem.queries.ts';

export interface NovaMensagem {
  canal: Canal;
  /** E-mail address, or phone in E.164. */
  destino: string;
  assunto?: string;
  corpo: string;
  /** E-mail only; `conteudo` is text (a calendar invitation). */
  anexo?: LetterAttachment;
  codConcessionaria?: number;
}

/** Puts a letter in the outbox; it goes out in the background if, and only if, the caller's transaction commits. */
export async function enviarMensagem(ctx: Ctx, mensagem: NovaMensagem): Promise<{ codMensagem: number }> {
  const { codDistribuidor } = ctx.tenant;
  const codMensagem = await insertMensagem(ctx.tx, {
    codDistribuidor,
    codConcessionaria: mensagem.codConcessionaria ?? null,
    canal: mensagem.canal,
    destino: mensagem.destino,
    assunto: mensagem.assunto ?? null,
    corpo: mensagem.corpo,
    anexo: mensagem.anexo ?? null,
    now: ctx.now,
  });
  await ctx.enqueue(enviarMensagemJob, { codDistribuidor, codMensagem });
  return { codMensagem };
}
