import type { Ctx } from '#kernel/context.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { moveServico, requireServico, settleServico } from './ciclo.ts';

/** Undoes an approved inspection: the job waits for it again. */
export async function cancelarQualidade(ctx: Ctx, codServico: number): Promise<RawJson> {
  const servico = await requireServico(ctx, codServico);
  await moveServico(ctx, servico, {
    acao: 'cancelarQualidade',
    carimbos: { qualidade_em: null, qualidade_por: null },
  });
  return settleServico(ctx, servico);
}
