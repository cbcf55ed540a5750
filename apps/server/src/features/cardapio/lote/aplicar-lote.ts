import { loteRefusals, type Lote, type Mudanca, type PedidoDeLote } from '@oferta/contracts/cardapio/lote.ts';
import type { SituacaoNo } from '@oferta/domain/cardapio/no.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { formatDia } from '@oferta/domain/dia.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { abrirLote, fecharLote, findLote } from './lote.queries.ts';
import { planejar } from './prever-lote.ts';
import { updateAlvos } from './previa.queries.ts';

/** Does what the preview showed, all or nothing; refuses when the menu is no longer what was seen. */
export async function aplicarLote(ctx: Ctx, pedido: PedidoDeLote & { assinatura: string }): Promise<Lote> {
  const { codConcessionaria, alvo, mudanca } = pedido;
  const { efeitos, assinatura } = await planejar(ctx, pedido);
  if (assinatura !== pedido.assinatura) refuse(loteRefusals.previaMudou);
  const mudam = efeitos.filter(({ linha }) => linha.muda);
  if (mudam.length === 0) refuse(loteRefusals.nadaMuda);

  const codLote = await abrirLote(ctx, {
    codConcessionaria,
    tipo: 'edicao',
    descricao: `${descrever(mudanca)} em ${mudam.length} ${alvo === 'pacote' ? 'pacotes' : 'itens'}`,
  });
  const linhas = mudam.map(({ alvo: { codNo, versao }, precoFixoCentavos }) => ({
    codNo,
    versao,
    precoFixoCentavos,
  }));
  const alterados = await updateAlvos(ctx.tx, { codLote, linhas, mudanca });
  // Somebody wrote one of them between the reading above and the writing.
  if (alterados !== linhas.length) refuse(loteRefusals.previaMudou);
  await fecharLote(ctx.tx, codLote);
  ctx.cadastroChanged('cardapio', codConcessionaria);
  return (await findLote(ctx.tx, codLote)) ?? refuse(loteRefusals.naoEncontrado);
}

/** What a batch's name says of nodes that come to stand so. */
export const MUDANCA_DE_SITUACAO: Readonly<Record<SituacaoNo, string>> = {
  rascunho: 'Volta a rascunho',
  publicado: 'Publicação',
  inativo: 'Desativação',
};

function descrever(mudanca: Mudanca): string {
  switch (mudanca.tipo) {
    case 'percentual':
      return `Preço ${mudanca.bp > 0 ? '+' : '−'}${emNumero(Math.abs(mudanca.bp) / 100)} %`;
    case 'precoFixo':
      return `Preço ${formatBRL(mudanca.precoFixoCentavos)}`;
    case 'precoCalculado':
      return 'Volta ao preço calculado';
    case 'margemAlvo':
      return 'Preço pela margem alvo';
    case 'situacao':
      return MUDANCA_DE_SITUACAO[mudanca.situacao];
    case 'validade':
      return `Validade ${[mudanca.validoDe, mudanca.validoAte].map((dia) => (dia === null ? '…' : formatDia(dia))).join(' a ')}`;
  }
}
