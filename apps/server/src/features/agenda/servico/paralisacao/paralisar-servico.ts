import { paralisacaoRefusals } from '@oferta/contracts/agenda/paralisacao.ts';
import { servicoRefusals } from '@oferta/contracts/agenda/servico.ts';
import { impedimentoDoRetorno } from '@oferta/domain/agenda/oficina/previsao-retorno.ts';
import { impedimentoDoMotivo, type MotivoParalisacao } from '@oferta/domain/agenda/oficina/servico.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { moveServico, requireServico, settleServico, stopRelogio } from '../ciclo/ciclo.ts';

interface Paralisacao {
  motivo: MotivoParalisacao;
  texto?: string | null | undefined;
  previsaoRetorno?: string | null | undefined;
}

/** Stops a running job for a reason, until when it is thought: its clock stops and its place in the lane is free. */
export async function paralisarServico(
  ctx: Ctx,
  codServico: number,
  { motivo, texto, previsaoRetorno }: Paralisacao,
): Promise<RawJson> {
  const dito = texto || null;
  if (impedimentoDoMotivo(motivo, dito)) refuse(servicoRefusals.motivoObrigatorio);
  const retorno = toRetorno(ctx, previsaoRetorno);

  const servico = await requireServico(ctx, codServico);
  await moveServico(ctx, servico, {
    acao: 'paralisar',
    carimbos: {
      motivo_paralisacao: motivo,
      texto_paralisacao: dito,
      paralisado_em: ctx.now,
      previsao_retorno: retorno,
    },
  });
  await stopRelogio(ctx, servico, 'paralisar');
  return settleServico(ctx, servico);
}

/** When a stopped job is thought to go on; refuses what the domain says is no forecast. */
export function toRetorno(
  ctx: Ctx,
  previsaoRetorno: string | null | undefined,
  antes: Date | null = null,
): Date | null {
  const retorno = previsaoRetorno ? new Date(previsaoRetorno) : null;
  if (impedimentoDoRetorno(retorno, { antes, agora: ctx.now })) refuse(paralisacaoRefusals.retornoPassado);
  return retorno;
}
