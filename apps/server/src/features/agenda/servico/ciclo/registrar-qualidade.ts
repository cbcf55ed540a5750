import { servicoRefusals } from '@oferta/contracts/agenda/servico.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { moveServico, requireServico, settleServico } from './ciclo.ts';
import { FORA_DA_RAIA } from '../planejamento/fora-da-raia.ts';

interface Inspecao {
  aprovado: boolean;
  motivo?: string | null | undefined;
}

/** The inspection's verdict: approved, the job waits for delivery; failed, it is done again, and why is kept. */
export async function registrarQualidade(
  ctx: Ctx,
  codServico: number,
  { aprovado, motivo }: Inspecao = { aprovado: true },
): Promise<RawJson> {
  if (!aprovado && !motivo) refuse(servicoRefusals.motivoDaReprovacao);

  const servico = await requireServico(ctx, codServico);
  const inspecao = { qualidade_em: ctx.now, qualidade_por: ctx.usuario?.codUsuario ?? null };
  if (aprovado) {
    await moveServico(ctx, servico, {
      acao: 'registrarQualidade',
      carimbos: { ...inspecao, motivo_reprovacao: null },
    });
  } else {
    await moveServico(ctx, servico, {
      acao: 'reprovarQualidade',
      carimbos: { ...inspecao, ...FORA_DA_RAIA, motivo_reprovacao: motivo ?? null, data_fim_servico: null },
    });
  }
  return settleServico(ctx, servico);
}
