import { itemAdicionalContracts } from '@oferta/contracts/cardapio/item-adicional.ts';
import { routes } from '#kernel/http/route.ts';
import { listItensAgregado } from './agregado.queries.ts';
import { agregarItem, desagregarItem } from './agregar-item.ts';
import {
  criarItemAdicional,
  excluirItemAdicional,
  itemAdicionalInteiro,
  salvarItemAdicional,
  situarItemAdicional,
} from './editar-item-adicional.ts';
import { listItensAdicionais } from './item-adicional.queries.ts';

export const itemAdicionalRoutes = routes(itemAdicionalContracts, {
  listItensAdicionais: (ctx, { params, query }) =>
    listItensAdicionais(ctx.tx, params.codConcessionaria, query),
  getItemAdicional: (ctx, { params }) => itemAdicionalInteiro(ctx, params.codAlacarte),
  criarItemAdicional: (ctx, { body }) => criarItemAdicional(ctx, body),
  salvarItemAdicional: (ctx, { params, body }) => salvarItemAdicional(ctx, params.codAlacarte, body),
  situarItemAdicional: (ctx, { params, body }) => situarItemAdicional(ctx, params.codAlacarte, body),
  excluirItemAdicional: (ctx, { params }) => excluirItemAdicional(ctx, params.codAlacarte),
  listItensAgregado: (ctx, { params, query }) => listItensAgregado(ctx.tx, params.codConcessionaria, query),
  agregarItem: (ctx, { body }) => agregarItem(ctx, body),
  desagregarItem: (ctx, { params }) => desagregarItem(ctx, params.codAgregado),
});
