import { recebimentoRefusals } from '@oferta/contracts/estoque/recebimento.ts';
import type { Sugestao } from '@oferta/contracts/estoque/sugestao.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { pronta, travar } from '../sugestao/decidir-sugestao.ts';
import { receberPecas } from './receber-pecas.ts';
import { adiarLinhas, cancelarLinhas, fecharPedidos, listFaltam } from './recebimento.queries.ts';

/** All that was still to come of an order is here. */
export async function receberTudo(ctx: Ctx, codSugestaoPedido: number): Promise<Sugestao> {
  const { codConcessionaria } = await travar(ctx, codSugestaoPedido, 'receber');
  const linhas = (await listFaltam(ctx.tx, codSugestaoPedido)).map((linha) => ({ ...linha, avariada: 0 }));
  if (linhas.length > 0) await receberPecas(ctx, { codConcessionaria, codSugestaoPedido, linhas });
  return pronta(ctx, codSugestaoPedido);
}

interface Cancelamento {
  readonly motivo: string;
  readonly pecas: readonly number[] | null;
}

/** What is left of an order, or of some of its parts, will not come: nobody waits for it any more. */
export async function cancelarPedido(
  ctx: Ctx,
  codSugestaoPedido: number,
  cancelamento: Cancelamento,
): Promise<Sugestao> {
  await travar(ctx, codSugestaoPedido, 'cancelar');
  if ((await cancelarLinhas(ctx.tx, codSugestaoPedido, cancelamento)) === 0)
    refuse(recebimentoRefusals.nadaACancelar);
  await fecharPedidos(ctx.tx, [codSugestaoPedido]);
  return pronta(ctx, codSugestaoPedido);
}

interface Adiamento {
  readonly dia: string;
  readonly pecas: readonly number[] | null;
}

/** The supplier named another day. */
export async function adiarPedido(
  ctx: Ctx,
  codSugestaoPedido: number,
  adiamento: Adiamento,
): Promise<Sugestao> {
  await travar(ctx, codSugestaoPedido, 'cancelar');
  await adiarLinhas(ctx.tx, codSugestaoPedido, adiamento);
  return pronta(ctx, codSugestaoPedido);
}
