import type { PedidoDeCopia } from '@oferta/contracts/cardapio/copia.ts';
import type { Ctx } from '#kernel/context.ts';
import { escreverComoLote, fecharLote } from '../lote/lote.queries.ts';
import { copiarNos } from './cardapio-copia.queries.ts';
import type { Copia } from './copia.queries.ts';
import { planejarCopia } from './prever-copia.ts';
import { copiarRegistros } from './registro-copia.queries.ts';

interface Trabalho {
  codLote: number;
  pedido: PedidoDeCopia;
  /** Told after each target how many are done, of how many. */
  progresso?: (feitos: number, total: number) => Promise<void>;
}

/** The copying itself, target after target in the caller's one transaction. */
export async function copiarDestinos(ctx: Ctx, { codLote, pedido, progresso }: Trabalho): Promise<void> {
  const { copias } = await planejarCopia(ctx, pedido);
  await escreverComoLote(ctx.tx, codLote);
  for (const [i, copia] of copias.entries()) {
    await copiarPara(ctx, { codLote, pedido, copia });
    await progresso?.(i + 1, copias.length);
    for (const cadastro of ['cardapio', 'pecas', 'manual'] as const)
      ctx.cadastroChanged(cadastro, copia.destino);
  }
  await fecharLote(ctx.tx, codLote);
}

function copiarPara({ tx }: Ctx, { codLote, pedido, copia }: Trabalho & { copia: Copia }): Promise<void> {
  const gravacao = { ...copia, codLote, sobrescrever: pedido.conflitos === 'sobrescrever' };
  return pedido.tipo === 'cardapio' ? copiarNos(tx, gravacao) : copiarRegistros(tx, pedido.tipo, gravacao);
}
