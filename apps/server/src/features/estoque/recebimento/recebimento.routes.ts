import { recebimentoContracts } from '@oferta/contracts/estoque/recebimento.ts';
import { routes } from '#kernel/http/route.ts';
import { adiarPedido, cancelarPedido } from './encerrar-pedido.ts';
import { lerListaDeChegada } from './ler-lista-de-chegada.ts';
import { lerNotaFiscal } from './ler-nota-fiscal.ts';
import { receberPecas } from './receber-pecas.ts';
import { listACaminho } from './recebimento.queries.ts';

export const recebimentoRoutes = routes(recebimentoContracts, {
  listACaminho: (ctx, { params }) => listACaminho(ctx.tx, params.codConcessionaria, ctx.now),
  lerNotaFiscal: (ctx, { params, body }) => lerNotaFiscal(ctx, params.codConcessionaria, body.xml),
  lerListaDeChegada: (ctx, { params, body }) =>
    lerListaDeChegada(ctx, params.codConcessionaria, body.arquivo),
  receberPecas: (ctx, { body }) => receberPecas(ctx, body),
  cancelarPedido: (ctx, { params, body: { motivo, pecas = null } }) =>
    cancelarPedido(ctx, params.codSugestaoPedido, { motivo, pecas }),
  adiarPedido: (ctx, { params, body: { dia, pecas = null } }) =>
    adiarPedido(ctx, params.codSugestaoPedido, { dia, pecas }),
});
