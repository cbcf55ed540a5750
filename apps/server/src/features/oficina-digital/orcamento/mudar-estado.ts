import { orcamentoRefusals } from '@oferta/contracts/oficina-digital/orcamento-refusals.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { problemasGraves } from './linhas/conferir.ts';
import { requireNinguemEditando } from './edicao.ts';
import { requireOrcamento, requireVersao, settleOrcamento } from './orcamento-fio.ts';
import { aoDesistirDaResposta } from './decisao/respondido.ts';
import { moveOrcamento, requireTransicao } from './transicao.ts';

interface Mudanca {
  acao: 'precificar' | 'concluirPreco' | 'voltarAoPreco' | 'reabrir' | 'finalizar' | 'cancelar';
  motivo?: string | null | undefined;
  versao: number;
}

/** One of the steps people take by themselves; sending and deciding have calls of their own. */
export async function mudarEstado(ctx: Ctx, codOrcamento: number, mudanca: Mudanca): Promise<RawJson> {
  const { acao, versao } = mudanca;
  const motivo = mudanca.motivo || null;
  const orcamento = await requireOrcamento(ctx, codOrcamento);
  await requireVersao(ctx, orcamento, versao);
  const para = requireTransicao(acao, orcamento, motivo);
  requireNinguemEditando(ctx, orcamento);
  if (acao === 'concluirPreco') {
    const problemas = await problemasGraves(ctx, orcamento);
    if (problemas.length > 0)
      refuse(orcamentoRefusals.conferencia, { dados: { problemas: problemas.join('; ') } });
  }
  await moveOrcamento(ctx, orcamento, {
    acao,
    para,
    motivo,
    carimbos: {
      ...(acao === 'precificar' && { cod_usuario: ctx.usuario?.codUsuario ?? null }),
      ...(acao === 'finalizar' && { finalizado_em: ctx.now }),
      ...(acao !== 'precificar' && { editando_por: null, editando_ate: null }),
    },
  });
  if (acao === 'cancelar') await aoDesistirDaResposta(ctx, orcamento);
  return settleOrcamento(ctx, orcamento);
}
