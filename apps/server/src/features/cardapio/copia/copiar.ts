import { loteRefusals, type Lote } from '@oferta/contracts/cardapio/lote.ts';
import type { PedidoDeCopia } from '@oferta/contracts/cardapio/copia.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { abrirLote, escreverComoLote, findLote } from '../lote/lote.queries.ts';
import { copiarDestinos } from './copiar-destinos.ts';
import { copiarJob } from './copiar.job.ts';
import { planejarCopia } from './prever-copia.ts';

/** More records than this, over all targets, are copied by a job. */
const NA_HORA = 2000;

const NOME = { peca: 'Peças', cardapio: 'Cardápio', manual: 'Manual do proprietário' } as const;

/** Copies to every target or to none. A large copy answers at once and goes on in the background. */
export async function copiar(ctx: Ctx, pedido: PedidoDeCopia): Promise<Lote> {
  const { casas, total } = await planejarCopia(ctx, pedido);
  const onde = casas.length === 1 ? (casas[0]?.nome ?? '') : `${casas.length} concessionárias`;
  const codLote = await abrirLote(ctx, {
    codConcessionaria: pedido.codConcessionaria,
    tipo: 'copia',
    descricao: `${NOME[pedido.tipo]}: cópia para ${onde}`,
    pedido,
  });
  if (total * casas.length > NA_HORA) {
    await escreverComoLote(ctx.tx, null);
    await ctx.enqueue(copiarJob, { codDistribuidor: ctx.tenant.codDistribuidor, codLote });
  } else {
    await copiarDestinos(ctx, { codLote, pedido });
  }
  return (await findLote(ctx.tx, codLote)) ?? refuse(loteRefusals.naoEncontrado);
}
