import { FEITO } from '@oferta/contracts/fields.ts';
import type { Outside } from '#kernel/http/route.ts';
import { anunciarOrcamentos } from '../orcamento/orcamento-fio.ts';
import { updateOrcamento } from '../orcamento/orcamento.queries.ts';
import { anotar } from '../orcamento/transicao.ts';
import { abrirLink } from './abrir-link.ts';

/**
 * The customer has the quote before their eyes: the board sees it. The first look stands in the history; later ones only
 * move the instant that silence is counted from. Nothing is noted of what can no longer be answered.
 */
export async function marcarVisto(desk: Outside, token: string): Promise<typeof FEITO> {
  const { mudar } = await abrirLink(desk, token);
  await mudar(async (ctx, { orcamento, situacao }) => {
    if (situacao !== 'aberto') return;
    const { codOrcamento, codConcessionaria, vistoEm } = orcamento;
    await updateOrcamento(ctx.tx, codOrcamento, {
      ...(vistoEm === null && { visto_em: ctx.now }),
      visto_ultima: ctx.now,
    });
    if (vistoEm !== null) return;
    await anotar(ctx, orcamento, { acao: 'marcarVisto', quem: 'Cliente' });
    anunciarOrcamentos(ctx, codConcessionaria);
  });
  return FEITO;
}
