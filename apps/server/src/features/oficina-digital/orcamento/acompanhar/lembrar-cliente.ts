import type { Ctx } from '#kernel/context.ts';
import { enviarMensagem } from '#machines/mensagem/enviar-mensagem.ts';
import { findUltimaMensagem } from '../envio/envio.queries.ts';
import { anunciarOrcamentos } from '../orcamento-fio.ts';
import { type OrcamentoTravado, updateOrcamento } from '../orcamento.queries.ts';
import { anotar } from '../transicao.ts';

/**
 * Reminds a customer who has not opened the sent quote, by the way it was sent. The link is in the message that was sent, and
 * nowhere else: that message goes again. One sent by hand is left to the person who sent it.
 */
export async function lembrarCliente(ctx: Ctx, orcamento: OrcamentoTravado): Promise<void> {
  const { codOrcamento, codConcessionaria } = orcamento;
  const ultima = await findUltimaMensagem(ctx.tx, codOrcamento);
  if (ultima) {
    await enviarMensagem(ctx, {
      canal: ultima.canal,
      destino: ultima.destino,
      ...(ultima.assunto !== null && { assunto: `Lembrete: ${ultima.assunto}` }),
      corpo: `Lembrete: ${ultima.corpo}`,
      codConcessionaria,
      codOrcamento,
    });
    await anotar(ctx, orcamento, { acao: 'lembrar', quem: 'Lembrete automático' });
  }
  await updateOrcamento(ctx.tx, codOrcamento, { lembretes: orcamento.lembretes + 1 });
  anunciarOrcamentos(ctx, codConcessionaria);
}
