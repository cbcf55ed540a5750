import { orcamentoRefusals } from '@oferta/contracts/oficina-digital/orcamento-refusals.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { answerPergunta } from './pergunta.queries.ts';
import { requireOrcamento, settleOrcamento } from '../orcamento-fio.ts';
import { anotar } from '../transicao.ts';

/** Answers a customer's question; the answer stands on the customer's page at once. */
export async function responderPergunta(ctx: Ctx, codPergunta: number, resposta: string): Promise<RawJson> {
  const codOrcamento =
    (await answerPergunta(ctx.tx, codPergunta, {
      resposta,
      quando: ctx.now,
      codUsuario: ctx.usuario?.codUsuario ?? null,
    })) ?? refuse(orcamentoRefusals.perguntaNaoEncontrada);
  const orcamento = await requireOrcamento(ctx, codOrcamento);
  await anotar(ctx, orcamento, { acao: 'responderPergunta', motivo: resposta });
  return settleOrcamento(ctx, orcamento);
}
