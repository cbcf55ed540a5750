import { estadoAoVencer } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import type { Ctx } from '#kernel/context.ts';
import { anotarOportunidades } from '../oportunidade/apos-decisao.ts';
import { type LinhaParaDecidir, listLinhas, updateLinha } from './linhas/linha.queries.ts';
import { anunciarOrcamentos } from './orcamento-fio.ts';
import type { OrcamentoTravado } from './orcamento.queries.ts';
import { aoDesistirDaResposta, aoSerRespondido } from './decisao/respondido.ts';
import { moveOrcamento } from './transicao.ts';

const QUEM = 'Validade do orçamento';

/**
 * Ends a sent quote whose last day is over. One that was answered in part goes on as what was approved of it, with its jobs; what
 * nobody answered waits to be offered again.
 */
export async function expirarOrcamento(ctx: Ctx, orcamento: OrcamentoTravado): Promise<void> {
  const linhas = await listLinhas(ctx.tx, orcamento.codOrcamento);
  const para = estadoAoVencer(linhas.map(({ decisao }) => decisao));
  if (para === 'expirado') {
    await moveOrcamento(ctx, orcamento, { acao: 'expirar', para, quem: QUEM });
    await aoDesistirDaResposta(ctx, orcamento);
  } else {
    await deixarOResto(ctx, orcamento, linhas);
    await moveOrcamento(ctx, orcamento, {
      acao: 'expirar',
      para,
      quem: QUEM,
      // The customer said nothing since.
      carimbos: { decidido_em: ultimaResposta(linhas) },
    });
    await aoSerRespondido(ctx, orcamento, para);
  }
  anunciarOrcamentos(ctx, orcamento.codConcessionaria);
}

/** What was not answered is refused by nobody, and can be bought another day. */
async function deixarOResto(
  ctx: Ctx,
  orcamento: OrcamentoTravado,
  linhas: readonly LinhaParaDecidir[],
): Promise<void> {
  const deixadas = new Set(
    linhas.filter(({ decisao }) => decisao === 'pendente').map(({ codLinha }) => codLinha),
  );
  for (const codLinha of deixadas) {
    await updateLinha(ctx.tx, codLinha, {
      decisao: 'recusado',
      decidido_em: ctx.now,
      decidido_por: QUEM,
      decidido_na_versao: orcamento.versaoEnviada,
      motivo_recusa: 'expirou',
    });
  }
  await anotarOportunidades(ctx, orcamento, {
    linhas: linhas.map((linha) => ({
      ...linha,
      decisao: deixadas.has(linha.codLinha) ? 'recusado' : linha.decisao,
    })),
    respondidas: deixadas,
  });
}

const ultimaResposta = (linhas: readonly LinhaParaDecidir[]): Date =>
  new Date(Math.max(...linhas.map(({ decididoEm }) => decididoEm?.getTime() ?? 0)));
