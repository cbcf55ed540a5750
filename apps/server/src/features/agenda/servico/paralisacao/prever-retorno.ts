import { servicoRefusals } from '@oferta/contracts/agenda/servico.ts';
import { fraseDoEstado } from '@oferta/domain/agenda/oficina/ciclo-servico.ts';
import { impedimentoDoMotivo } from '@oferta/domain/agenda/oficina/servico.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { requireServico, settleServico } from '../ciclo/ciclo.ts';
import { toRetorno } from './paralisar-servico.ts';
import { requireVersao } from '../require-versao.ts';
import { updateServico } from '../servico.queries.ts';

interface Retorno {
  versao: number;
  previsaoRetorno: string | null;
  /** Left out: what was said when it stopped stands. */
  texto?: string | null | undefined;
}

/** Says anew when a stopped job is expected to go on, or that nobody knows; its clock and its reason stay. */
export async function preverRetorno(ctx: Ctx, codServico: number, pedido: Retorno): Promise<RawJson> {
  const servico = await requireServico(ctx, codServico);
  await requireVersao(ctx, servico, pedido.versao);
  const { motivoParalisacao: motivo } = servico;
  if (!servico.paralisado || motivo === null)
    refuse(servicoRefusals.transicaoRecusada, {
      dados: { acao: 'mudar a previsão de retorno', estado: fraseDoEstado(servico).toLowerCase() },
    });
  const retorno = toRetorno(ctx, pedido.previsaoRetorno, servico.previsaoRetorno);
  const texto = pedido.texto === undefined ? servico.textoParalisacao : pedido.texto || null;
  if (impedimentoDoMotivo(motivo, texto)) refuse(servicoRefusals.motivoObrigatorio);
  await updateServico(ctx.tx, codServico, { previsao_retorno: retorno, texto_paralisacao: texto });
  return settleServico(ctx, servico);
}
