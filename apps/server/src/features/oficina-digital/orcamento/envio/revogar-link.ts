import type { Ctx } from '#kernel/context.ts';
import { revokeLinks } from './envio.queries.ts';
import { anunciarOrcamentos, requireOrcamento } from '../orcamento-fio.ts';
import { anotar } from '../transicao.ts';

/** Takes the customer's links off the air; the quote stays as it is and may be sent again. */
export async function revogarLink(ctx: Ctx, codOrcamento: number): Promise<void> {
  const orcamento = await requireOrcamento(ctx, codOrcamento);
  await revokeLinks(ctx.tx, codOrcamento, ctx.now);
  await anotar(ctx, orcamento, { acao: 'revogarLink' });
  anunciarOrcamentos(ctx, orcamento.codConcessionaria);
}
