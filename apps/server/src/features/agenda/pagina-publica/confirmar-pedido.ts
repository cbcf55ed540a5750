import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  agendarRefusals,
  type paginaPublicaContracts,
  type PedidoPublico,
} from '@oferta/contracts/agenda/pagina-publica.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { abrirPagina } from './abrir-pagina.ts';
import { avisarAgenda } from './pedido/avisar-agenda.ts';
import { avisarCliente } from './avisar-cliente.ts';
import { confere, hashDoCodigo, restamTentativas, TENTATIVAS } from './codigo.ts';
import { contarErro, requireSemErros } from './limites.ts';
import { marcarPedido } from './pedido/marcar-pedido.ts';
import { ofertasEscolhidas } from './ofertas.ts';
import { pedidoFio, requirePedido } from './pedido-fio.ts';
import { contarTentativa } from './pedido.queries.ts';

type Confirmar = typeof paginaPublicaContracts.confirmarPedidoPublico;

/**
 * Books what was asked for, once the code that was sent comes back. A try is counted in a transaction of its own before it
 * is compared. An hour whose five minutes ran out is taken again if nobody has it. Sent twice, it is told the visit.
 */
export async function confirmarPedido(
  desk: Outside,
  { params, body }: InputOf<Confirmar>,
  exchange: Exchange,
): Promise<PedidoPublico> {
  const mesa = await abrirPagina(desk, params.slug);
  const feitas = await mesa(async (ctx, aberta) => {
    const pedido = await requirePedido(ctx, aberta, { exchange });
    if (pedido.codAgendamento !== null) return 0;
    if (pedido.codigoHash === null) refuse(agendarRefusals.semCodigo);
    await requireSemErros(ctx, exchange);
    return contarTentativa(ctx.tx, pedido.codPedido, TENTATIVAS);
  });
  if (feitas === null)
    refuse(agendarRefusals.codigoErrado, { dados: { restam: restamTentativas(TENTATIVAS) } });

  const feito = await mesa(async (ctx, aberta) => {
    const pedido = await requirePedido(ctx, aberta, { exchange, lock: true });
    if (pedido.codAgendamento !== null) return pedidoFio(ctx, aberta, pedido);
    const { codigoHash, codigoExpiraEm } = pedido;
    const certo =
      codigoHash !== null &&
      codigoExpiraEm !== null &&
      codigoExpiraEm > ctx.now &&
      confere(codigoHash, hashDoCodigo(exchange.portador ?? '', body.codigo));
    if (!certo) {
      await contarErro(ctx, exchange);
      return null;
    }
    const ofertas = await ofertasEscolhidas(ctx, aberta, {
      chaves: pedido.servicos.map(({ chave }) => chave),
      nomes: new Map(pedido.servicos.map(({ chave, nome }) => [chave, nome])),
    });
    await marcarPedido(ctx, aberta, { pedido, ofertas });
    const marcado = await requirePedido(ctx, aberta, { exchange });
    await avisarCliente(ctx, aberta, { pedido: marcado, exchange, assunto: 'marcado' });
    await avisarAgenda(ctx, marcado);
    return pedidoFio(ctx, aberta, marcado);
  });
  return feito ?? refuse(agendarRefusals.codigoErrado, { dados: { restam: restamTentativas(feitas) } });
}
