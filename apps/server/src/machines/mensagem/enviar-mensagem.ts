import type { Ctx } from '#kernel/context.ts';
import type { LetterAttachment } from '#kernel/gateways/letter.ts';
import { enviarMensagemJob } from './enviar-mensagem.job.ts';
import { insertMensagem, type Canal, type ModeloDeMensagem, type Segredo } from './mensagem.queries.ts';

export interface NovaMensagem {
  canal: Canal;
  /** E-mail address, or phone in E.164. */
  destino: string;
  assunto?: string;
  corpo: string;
  /** E-mail only: a calendar invitation, a report. */
  anexo?: LetterAttachment;
  codConcessionaria?: number;
  /** The quote it is about: its screens show how far the message got. */
  codOrcamento?: number;
  /** The visit it is about: whoever reads that it failed knows whose it was, and what it said. */
  codAgendamento?: number;
  /** Customers are left in peace outside contact hours. */
  naoAntes?: Date | null;
  /** Its text opens something to whoever reads it: it is kept no longer than it takes to send it. */
  segredo?: Segredo;
  /**
   * WhatsApp only: the approved template it goes out as; `corpo` is what it says, for our own eyes. Without one `corpo` itself
   * goes out, which WhatsApp takes for 24 hours after the client wrote.
   */
  modelo?: ModeloDeMensagem;
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
    codOrcamento: mensagem.codOrcamento ?? null,
    codAgendamento: mensagem.codAgendamento ?? null,
    naoAntes: mensagem.naoAntes ?? null,
    segredo: mensagem.segredo ?? null,
    modelo: mensagem.modelo ?? null,
    enviada: false,
    now: ctx.now,
  });
  await ctx.enqueue(
    enviarMensagemJob,
    { codDistribuidor, codMensagem },
    { naoAntes: mensagem.naoAntes ?? null },
  );
  return { codMensagem };
}

/** Notes a message that a person sends from their own phone: WhatsApp opened with the text written. */
export async function anotarMensagem(
  ctx: Ctx,
  {
    destino,
    corpo,
    codConcessionaria,
    codOrcamento,
  }: Required<Pick<NovaMensagem, 'destino' | 'corpo' | 'codConcessionaria' | 'codOrcamento'>>,
): Promise<void> {
  await insertMensagem(ctx.tx, {
    codDistribuidor: ctx.tenant.codDistribuidor,
    codConcessionaria,
    canal: 'whatsapp',
    destino,
    assunto: null,
    corpo,
    anexo: null,
    codOrcamento,
    codAgendamento: null,
    naoAntes: null,
    segredo: null,
    modelo: null,
    enviada: true,
    now: ctx.now,
  });
}
