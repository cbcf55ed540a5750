import { titularContracts } from '@oferta/contracts/suporte/titular.ts';
import { as, type Casa } from '../factories/house.ts';
import type { Answer, Caller, TestApp } from '../test-app.ts';

export interface PedidoDeTeste {
  readonly sinais: object;
  readonly protocolo?: string;
}

/** Asked for by one person and confirmed by another: the confirmation's answer, or the request's where that was refused. */
export async function apagarPessoa(
  app: TestApp,
  { pede, confirma }: { readonly pede: Caller; readonly confirma: Caller },
  { sinais, protocolo = '1' }: PedidoDeTeste,
): Promise<Answer> {
  const pedido = await app.call(pede, titularContracts.pedirApagamento, { body: { sinais, protocolo } });
  if (pedido.status !== 200) return pedido;
  const { codPedido } = pedido.json<{ codPedido: number }>();
  return app.call(confirma, titularContracts.confirmarApagamento, { params: { codPedido } });
}

/** The same where it does not matter who confirms. */
export const apagarADois = async (
  app: TestApp,
  { casa, pede }: { readonly casa: Casa; readonly pede: Caller },
  pedido: PedidoDeTeste,
): Promise<Answer> => apagarPessoa(app, { pede, confirma: await as(app, casa, 2) }, pedido);
